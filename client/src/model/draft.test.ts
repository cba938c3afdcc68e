import { describe, expect, test } from 'vitest';
import { type Chance, between, chance, pick } from './chance.testing';
import {
  type Draft, type Target, adopt, arrangement, begin, changed, changedMelds, clear, dissolve, laid, move, moveSelected,
  orderRack, rack, redo, reset, split, takeMeld, toggle, undo,
} from './draft';
import { rebase } from './rebase';
import { sorted } from './sort';
import { Box } from './tile';

const box = new Box();
const ids = (text: string) => text.split(' ').filter(Boolean).map((word) => box.id(word));
const text = (tiles: Iterable<number>) => [...tiles].map((tile) => box.text(tile)).join(' ');
const board = (draft: Draft) => arrangement(draft).map(text);
const at = (board: string[], rack: string, options = {}) => begin(box, board.map(ids), ids(rack), options);
const meld = (draft: Draft, tile: string) => draft.melds.find((m) => m.tiles.includes(box.id(tile)))!.id;
const to = (draft: Draft, tile: string, at?: number): Target =>
  ({ kind: 'meld', meld: meld(draft, tile), ...(at !== undefined && { at }) });
const lay = (draft: Draft, tiles: string) => move(draft, ids(tiles), { kind: 'new' }).draft;

const start = at(['r3 r4 r5', 'b9 k9 o9'], "r6 r4' r9 j k1 k2 k3");

describe('putting tiles', () => {
  test('tiles of the rack become a new meld, in order', () => {
    const draft = lay(start, 'k3 k1 k2');
    expect(board(draft)).toEqual(['r3 r4 r5', 'b9 k9 o9', 'k1 k2 k3']);
    expect(text(rack(draft))).toBe("r6 r4' r9 j");
    expect(text(laid(draft))).toBe('k1 k2 k3');
    expect([...changedMelds(draft)]).toEqual([draft.melds[2]!.id]);
  });

  test('a fitting tile goes to its place wherever it is dropped', () => {
    expect(board(move(start, ids('r6'), to(start, 'r3', 0)).draft)[0]).toBe('r3 r4 r5 r6');
    expect(board(move(start, ids('r9'), to(start, 'k9')).draft)[1]).toBe('r9 b9 k9 o9');
  });

  test('a tile that fits nowhere lies where it was dropped', () => {
    expect(board(move(start, ids('k1'), to(start, 'r3', 1)).draft)[0]).toBe('r3 k1 r4 r5');
  });

  test('table tiles move between melds, and an empty meld is gone', () => {
    const draft = move(start, ids('r3 r4 r5'), to(start, 'b9')).draft;
    expect(board(draft)).toEqual(['b9 k9 o9 r3 r4 r5']);
    expect(changed(draft)).toBe(true);
  });

  test('a second copy dropped into a long run parts it', () => {
    const long = at(['r1 r2 r3 r4 r5 r6 r7'], "r4'");
    expect(board(move(long, ids("r4'"), to(long, 'r1', 4)).draft)).toEqual(["r1 r2 r3 r4'", 'r4 r5 r6 r7']);
  });

  test('a run falls in two when a tile is taken out and both parts are long enough', () => {
    const long = at(['r1 r2 r3 r4 r5 r6 r7'], 'b4 k4');
    expect(board(lay(long, 'r4 b4 k4'))).toEqual(['r1 r2 r3', 'r5 r6 r7', 'r4 b4 k4']);
    const short = at(['r1 r2 r3 r4'], 'b3 k3');
    expect(board(lay(short, 'r3 b3 k3'))).toEqual(['r1 r2 r4', 'r3 b3 k3']);
  });

  test('tiles that are not there are not put anywhere', () => {
    expect(move(start, ids('o13'), { kind: 'new' }).draft).toEqual(start);
  });

  test('a meld of no draft takes nothing', () => {
    expect(board(move(start, ids('r6'), { kind: 'meld', meld: 'gone' }).draft)).toEqual(board(start));
  });
});

describe('the way back', () => {
  test('own tiles of this turn return to their old place in the rack', () => {
    const draft = move(lay(start, 'k1 k2 k3'), ids('k2'), { kind: 'rack' });
    expect(text(rack(draft.draft))).toBe("r6 r4' r9 j k2");
    expect(draft.why).toBeNull();
  });

  test('or to where they are dropped', () => {
    const draft = move(lay(start, 'k1 k2 k3'), ids('k2'), { kind: 'rack', at: 1 }).draft;
    expect(text(rack(draft))).toBe("r6 k2 r4' r9 j");
  });

  test('table tiles stay on the table, and it is said why', () => {
    const mixed = move(start, ids('r6'), to(start, 'r3')).draft;
    const back = move(mixed, ids('r6 r3'), { kind: 'rack' });
    expect(back.why).toBe('table_tile');
    expect(text(back.stayed)).toBe('r3');
    expect(board(back.draft)).toEqual(board(start));
  });

  test('a meld can be dissolved: what is own goes home', () => {
    const mixed = move(start, ids('r6'), to(start, 'r3')).draft;
    expect(board(dissolve(mixed, meld(mixed, 'r3')).draft)).toEqual(board(start));
  });
});

describe('before the opening, where the table may not be touched', () => {
  const locked = at(['r3 r4 r5'], 'r6 k1 k2 k3', { locked: true });

  test('table tiles neither move nor take anything', () => {
    expect(move(locked, ids('r5'), { kind: 'new' }).why).toBe('locked');
    const added = move(locked, ids('r6'), to(locked, 'r3'));
    expect([added.why, text(added.stayed)]).toEqual(['locked', 'r6']);
    expect(split(locked, meld(locked, 'r3'), 1).why).toBe('locked');
  });

  test('own melds are laid and changed', () => {
    const own = lay(locked, 'k1 k2');
    expect(move(own, ids('k3'), to(own, 'k1')).why).toBeNull();
  });
});

describe('splitting', () => {
  test('the longer part keeps its identity', () => {
    const long = at(['r1 r2 r3 r4 r5 r6 r7'], '');
    const id = long.melds[0]!.id;
    const draft = split(long, id, 3).draft;
    expect(board(draft)).toEqual(['r1 r2 r3', 'r4 r5 r6 r7']);
    expect(draft.melds[1]!.id).toBe(id);
  });

  test('nothing is split at its ends', () => {
    expect(split(start, meld(start, 'r3'), 0).draft).toBe(start);
    expect(split(start, meld(start, 'r3'), 3).draft).toBe(start);
  });
});

describe('selection', () => {
  test('a tap selects, another lets go, and the order never matters', () => {
    const one = ids('k3 k1 k2').reduce(toggle, start);
    const two = ids('k1 k2 k3').reduce(toggle, start);
    expect(board(moveSelected(one, { kind: 'new' }).draft)).toEqual(board(moveSelected(two, { kind: 'new' }).draft));
    expect(toggle(toggle(start, box.id('k1')), box.id('k1')).selected.size).toBe(0);
  });

  test('what was put is no longer selected', () => {
    const draft = moveSelected(takeMeld(start, meld(start, 'r3')), to(start, 'b9')).draft;
    expect(draft.selected.size).toBe(0);
  });

  test('tiles that are elsewhere cannot be selected', () => {
    expect(toggle(start, box.id('o13')).selected.size).toBe(0);
  });
});

describe('undo', () => {
  const steps = [lay(start, 'k1 k2 k3')];
  steps.push(move(steps[0]!, ids('r6'), to(steps[0]!, 'r3')).draft);

  test('goes back and forth step by step', () => {
    expect(board(undo(steps[1]!))).toEqual(board(steps[0]!));
    expect(board(undo(undo(steps[1]!)))).toEqual(board(start));
    expect(board(redo(undo(steps[1]!)))).toEqual(board(steps[1]!));
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  test('starting over is one step', () => {
    const over = reset(steps[1]!);
    expect(board(over)).toEqual(board(start));
    expect(changed(over)).toBe(false);
    expect(board(undo(over))).toEqual(board(steps[1]!));
  });

  test('sorting the rack is no step and survives undo', () => {
    const draft = orderRack(steps[0]!, sorted(steps[0]!.order, 'run', box));
    expect(text(rack(undo(draft)))).toBe("r4' r6 r9 k1 k2 k3 j");
    expect(draft.past).toHaveLength(1);
  });
});

describe('a draft on a changed board', () => {
  const again = (draft: Draft, table: string[], rack: string) => {
    const { draft: next, returned, gained } = rebase(draft, table.map(ids), ids(rack));
    return { board: board(next), returned: text(returned), gained: text(gained), next };
  };

  test('drawing a tile changes nothing else, and the steps can still be undone', () => {
    const draft = lay(start, 'k1 k2 k3');
    const { next, gained } = again(draft, ['r3 r4 r5', 'b9 k9 o9'], "o1 r6 r4' r9 j k1 k2 k3");
    expect([text(rack(next)), gained]).toEqual(["r6 r4' r9 j o1", 'o1']);
    expect(board(undo(next))).toEqual(board(start));
  });

  test('what hangs together with untouched melds is laid again', () => {
    const draft = move(lay(start, 'k1 k2 k3'), ids('r9'), to(start, 'b9')).draft;
    const found = again(draft, ['r3 r4 r5 r6\'', 'b9 k9 o9'], "r6 r4' r9 j k1 k2 k3");
    expect(found.board).toEqual(["r3 r4 r5 r6'", 'r9 b9 k9 o9', 'k1 k2 k3']);
    expect(found.returned).toBe('');
  });

  test('an added tile still goes to a meld that has grown', () => {
    const two = at(['r3 r4 r5'], 'r2 k1');
    const found = again(move(two, ids('r2'), to(two, 'r3')).draft, ['r3 r4 r5 r6'], 'r2 k1');
    expect(found.board).toEqual(['r2 r3 r4 r5 r6']);
  });

  test('what no longer fits comes back and is named', () => {
    const draft = move(start, ids('r6'), to(start, 'r3')).draft;
    const found = again(draft, ["r3 r4 r5 r6'", 'b9 k9 o9'], "r6 r4' r9 j k1 k2 k3");
    expect(found.board).toEqual(["r3 r4 r5 r6'", 'b9 k9 o9']);
    expect(found.returned).toBe('r6');
  });

  test('an accepted play leaves nothing over, and its melds keep their ids', () => {
    const draft = lay(start, 'k1 k2 k3');
    const found = again(draft, board(draft), "r6 r4' r9 j");
    expect(changed(found.next)).toBe(false);
    expect(found.returned).toBe('');
    expect(found.next.melds.map((m) => m.id)).toEqual(draft.melds.map((m) => m.id));
  });

  test('a meld that keeps half of its tiles keeps its id', () => {
    const found = again(start, ["r3 r4 r5 r6'", 'b9 k9', 'o9 o10 o11'], "r6 r4' r9 j k1 k2 k3");
    expect(found.next.melds.slice(0, 2).map((m) => m.id)).toEqual(start.melds.map((m) => m.id));
  });

  test('what is selected stays selected as long as it is there', () => {
    const draft = ids('r6 r3').reduce(toggle, start);
    const found = again(draft, ['r3 r4 r5'], "r4' r9 j k1 k2 k3");
    expect(text(found.next.selected)).toBe('r3');
  });
});

describe('another arrangement taken over', () => {
  test('is one step', () => {
    const draft = adopt(start, ['r3 r4 r5 r6', 'b9 k9 o9'].map(ids))!;
    expect(text(rack(draft))).toBe("r4' r9 j k1 k2 k3");
    expect(board(undo(draft))).toEqual(board(start));
  });

  test('only if it holds the table and nothing strange', () => {
    expect(adopt(start, ['r3 r4 r5'].map(ids))).toBeNull();
    expect(adopt(start, ['r3 r4 r5 o13', 'b9 k9 o9'].map(ids))).toBeNull();
    expect(adopt(start, ['r3 r4 r5 r5', 'b9 k9 o9'].map(ids))).toBeNull();
  });
});

describe('whatever the hands do', () => {
  type Step = (draft: Draft, random: Chance) => Draft;
  const tiles = (draft: Draft) => [...draft.order, ...draft.base.flatMap((m) => m.tiles)];
  const some = (draft: Draft, random: Chance) =>
    Array.from({ length: between(random, 1, 4) }, () => pick(random, tiles(draft)));
  const anyMeld = (draft: Draft, random: Chance) => (draft.melds.length ? pick(random, draft.melds).id : 'none');

  const target = (draft: Draft, random: Chance): Target => pick<Target>(random, [
    { kind: 'new' }, { kind: 'rack' }, { kind: 'rack', at: between(random, 0, 8) },
    { kind: 'meld', meld: anyMeld(draft, random) },
    { kind: 'meld', meld: anyMeld(draft, random), at: between(random, 0, 5) },
  ]);

  const steps: Step[] = [
    (d, r) => move(d, some(d, r), target(d, r)).draft,
    (d, r) => move(d, some(d, r), target(d, r)).draft,
    (d, r) => moveSelected(d, target(d, r)).draft,
    (d, r) => toggle(d, pick(r, tiles(d))),
    (d, r) => takeMeld(d, anyMeld(d, r)),
    (d, r) => split(d, anyMeld(d, r), between(r, 0, 6)).draft,
    (d, r) => dissolve(d, anyMeld(d, r)).draft,
    undo, undo, redo, reset, clear,
    (d, r) => orderRack(d, sorted(d.order, pick(r, ['run', 'group']), box)),
    (d, r) => rebase(d, shuffledBoard(d, r), d.order).draft,
    (d) => rebase(d, arrangement(d), rack(d)).draft,
    (d, r) => drawn(d, r),
  ];

  /** Somebody else moved a tile of the table. */
  function shuffledBoard(draft: Draft, random: Chance): number[][] {
    const melds = draft.base.map((m) => [...m.tiles]).filter((m) => m.length);
    if (melds.length < 2) return melds;
    pick(random, melds.slice(1)).push(melds[0]!.pop()!);
    return melds.filter((m) => m.length);
  }

  function drawn(draft: Draft, random: Chance): Draft {
    const left = Array.from({ length: box.size }, (_, id) => id).filter((id) => !tiles(draft).includes(id));
    const base = draft.base.map((m) => m.tiles);
    return left.length ? rebase(draft, base, [...draft.order, pick(random, left)]).draft : draft;
  }

  function sound(draft: Draft): void {
    const lying = draft.melds.flatMap((m) => m.tiles);
    const all = [...lying, ...rack(draft)];
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all)).toEqual(new Set(tiles(draft)));
    expect(draft.base.flatMap((m) => m.tiles).every((tile) => lying.includes(tile))).toBe(true);
    expect(draft.melds.every((m) => m.tiles.length)).toBe(true);
    expect(new Set(draft.melds.map((m) => m.id)).size).toBe(draft.melds.length);
    expect([...draft.selected].every((tile) => all.includes(tile))).toBe(true);
  }

  test.each([1, 2, 3, 4, 5, 6])('no tile is lost, doubled or taken from the table (seed %i)', (seed) => {
    const random = chance(seed);
    for (let game = 0; game < 15; game++) {
      let draft = at(['r3 r4 r5 r6 r7 r8', 'b9 k9 o9', 'j b2 b3'], "r6' r4' r9 j' k1 k2 k3 b4 o13");
      for (let i = 0; i < 40; i++) {
        draft = pick(random, steps)(draft, random);
        sound(draft);
      }
    }
  });

  test('undo leads back to where one was', () => {
    const random = chance(11);
    for (let i = 0; i < 200; i++) {
      const next = move(start, some(start, random), target(start, random)).draft;
      if (next.past.length) expect(board(undo(next))).toEqual(board(start));
      else expect(board(next).sort()).toEqual(board(start).sort());
    }
  });
});

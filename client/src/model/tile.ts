/** Tiles as ids, as text and as what is printed on them. Mirrors `umbau.engine.tile`: the id is the place in the box. */

export type TileId = number;

/** `colour` is one of the box's letters, `j` for a joker (number 0). `copy` counts from 0. */
export interface Face {
  readonly colour: string;
  readonly number: number;
  readonly copy: number;
}

export interface BoxSpec {
  readonly colours: string;
  readonly copies: number;
  readonly numbers: number;
  readonly jokers: number;
}

export const JOKER = 'j';
export const STANDARD: BoxSpec = { colours: 'rbko', copies: 2, numbers: 13, jokers: 2 };

/** All tiles of a game, by id. */
export class Box {
  readonly faces: readonly Face[];
  readonly texts: readonly string[];
  readonly #ids: ReadonlyMap<string, TileId>;

  constructor(readonly spec: BoxSpec = STANDARD) {
    this.faces = faces(spec);
    this.texts = this.faces.map(faceText);
    this.#ids = new Map(this.texts.map((text, id) => [text, id]));
  }

  get size(): number {
    return this.faces.length;
  }

  /** What is printed on a tile. Throws a RangeError for an id that the box does not hold. */
  face(id: TileId): Face {
    const face = this.faces[id];
    if (!face) throw new RangeError(`no tile ${id} in a box of ${this.size}`);
    return face;
  }

  isJoker(id: TileId): boolean {
    return this.face(id).colour === JOKER;
  }

  /** `r7`, `r7'` for the second copy, `j`, `j'`. */
  text(id: TileId): string {
    return faceText(this.face(id));
  }

  /** Id of a tile in text notation. Throws a RangeError where the box has no such tile. */
  id(text: string): TileId {
    const id = this.#ids.get(text);
    if (id === undefined) throw new RangeError(`no tile ${text}`);
    return id;
  }

  /** Ids of several tiles with blanks between; a face written twice is its next copy. */
  ids(text: string): TileId[] {
    const seen = new Set<TileId>();
    return text.split(/\s+/).filter(Boolean).map((word) => {
      let tile = word;
      while (seen.has(this.id(tile))) tile += "'";
      seen.add(this.id(tile));
      return this.id(tile);
    });
  }
}

export const faceText = ({ colour, number, copy }: Face) => `${colour}${number || ''}${"'".repeat(copy)}`;

/** Reads `r7`, `b13'`, `j`; what a joker stands for comes in this form too. */
export function parseFace(text: string): Face | null {
  const match = /^(?:([a-ik-z])([1-9][0-9]?)|(j))('*)$/.exec(text);
  if (!match) return null;
  const [, colour, number, joker, copies] = match;
  return { colour: joker ?? colour ?? '', number: Number(number ?? 0), copy: copies?.length ?? 0 };
}

function faces({ colours, copies, numbers, jokers }: BoxSpec): Face[] {
  const all: Face[] = [];
  for (let copy = 0; copy < copies; copy++)
    for (const colour of colours)
      for (let number = 1; number <= numbers; number++) all.push({ colour, number, copy });
  for (let copy = 0; copy < jokers; copy++) all.push({ colour: JOKER, number: 0, copy });
  return all;
}

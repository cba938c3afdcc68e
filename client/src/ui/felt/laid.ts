/** A play as it is told. Pure. */
import type { TileId } from '../../model/tile';
import type { Happened } from '../../wire.gen';

/** The tiles of a play as they lie: meld by meld. */
export function asLaid({ tiles, melds }: Happened): TileId[] {
  const lying = melds.flat().filter((tile) => tiles.includes(tile));
  return [...lying, ...tiles.filter((tile) => !lying.includes(tile))];
}

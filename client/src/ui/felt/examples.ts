/** One meld of each kind, to show what they are. */
export const MELDS = [
  { key: 'run', tiles: ['r3', 'r4', 'r5'] },
  { key: 'group', tiles: ['b9', 'k9', 'o9'] },
] as const;

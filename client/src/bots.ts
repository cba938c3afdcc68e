/** The bots by strength, the weakest first, as the server names them (a test compares both lists). */
export const BOTS = ['easy', 'medium', 'strong', 'master'] as const;

/** Who sits down where nobody chose. */
export const USUAL_BOT = 'medium';

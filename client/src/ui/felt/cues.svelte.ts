/** What is heard at a table; a nudge is also shown. */
import type { Cue } from '../../model/session';
import { type Sound, sounds } from '../../sound';

type Heard = Cue | 'nudged' | 'checking' | 'refused';

const SOUNDS: Record<Heard, Sound | null> = {
  turn: 'turn', other: 'other', draw: 'draw', win: 'win', nudged: 'turn', checking: null, refused: null,
};

class Cues {
  /** When the last nudge came, ms; 0 before the first. */
  nudgedAt = $state(0);

  /** When it was last said that a search takes a while, ms; 0 before the first. */
  checkingAt = $state(0);

  hear = (heard: Heard): void => {
    const sound = SOUNDS[heard];
    if (sound) sounds.play(sound);
    if (heard === 'nudged') this.nudgedAt = Date.now();
    if (heard === 'checking') this.checkingAt = Date.now();
  };
}

export const cues = new Cues();

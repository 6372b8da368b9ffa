import Sequencer from '@jest/test-sequencer';
import { secondsOf } from './measured-seconds.js';

/**
 * Starts the long suites first. Where nothing was measured yet, as in a fresh clone, Jest goes by the size of the files: then
 * a short one that takes minutes begins last, and runs on while every other worker has nothing to do.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => secondsOf(other.path) - secondsOf(one.path));
  }
}

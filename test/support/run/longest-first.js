import Sequencer from '@jest/test-sequencer';

/** Suites that take long, the longest first. One that is missing here, or ranked wrongly, costs time and nothing else. */
const LONG = [
  'text/hostile-texts',
  'crash/crash',
  'fuzz/fuzz',
  'http/file-store',
  'http/client-ask-shutdown',
  'http/rate-limit',
  'cli/parlor',
  'start/wrong-settings',
  'cli/listings-import',
  'text/linear-expressions',
  'cli/erase',
  'http/knowledge-documents',
  'http/client-ask-video',
  'http/standing',
  'files/hostile-files',
  'http/outbox',
  'deployment/backup',
  'http/message-limit',
  'http/edit',
  'trouble/schema-versions',
  'http/get-answer-running',
  'limits/rounds',
  'http/caps',
  'browser/swagger-ui',
  'http/audit',
].map((name) => `/test/${name}.spec.ts`);

const rankOf = ({ path }) => {
  const rank = LONG.findIndex((suite) => path.endsWith(suite));
  return rank < 0 ? LONG.length : rank;
};

/**
 * Starts the long suites first. Where nothing was measured yet, as in a fresh clone, Jest goes by the size of the files: then
 * a short one that takes minutes begins last, and runs on while every other worker has nothing to do.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

import Sequencer from '@jest/test-sequencer';

/** Suites that take long, the longest first. One that is missing here, or ranked wrongly, costs time and nothing else. */
const LONG = [
  'http/client-ask-shutdown',
  'cli/erase',
  'crash/crash',
  'http/upload-quota',
  'http/file-store',
  'cli/parlor',
  'http/rate-limit',
  'browser/swagger-ui',
  'http/knowledge-documents',
  'http/slow-request',
  'files/media-reader',
  'http/outbox',
  'http/get-answer-running',
  'operations/stopping',
  'contracts/interrupted-migrations',
  'http/hostile-bodies',
  'http/real-estate-races',
  'http/idempotency',
  'http/list-bounds',
  'text/hostile-texts',
  'text/linear-expressions',
  'trouble/schema-versions',
  'http/revocations',
  'start/wrong-settings',
  'http/store-outside-units',
  'http/client-ask-image',
  'deployment/backup',
  'http/caps',
  'operations/trouble',
  'limits/rounds',
  'cli/listings-import',
  'http/slow-readers',
  'http/file-rights',
  'trouble/database-tls',
  'fuzz/fuzz',
  'http/limits-in-trouble',
  'cli/manners',
  'http/slow-upload',
  'gateways/streams',
  'http/client-ask-failures',
  'http/keys',
  'http/client-ask-video',
  'http/client-ask-crash',
  'cli/wrong-arguments',
  'http/client-ask-order',
  'http/message-limit',
  'http/edit',
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

import Sequencer from '@jest/test-sequencer';

/** Suites that take long, the longest first. One that is missing here, or ranked wrongly, costs time and nothing else. */
const LONG = [
  'browser/swagger-ui',
  'text/hostile-texts',
  'digests/simulated-year',
  'crash/crash',
  'text/linear-expressions',
  'contracts/interrupted-migrations',
  'files/media-reader',
  'cli/archive',
  'start/wrong-settings',
  'http/hostile-bodies',
  'cli/erase',
  'http/outbox',
  'cli/listings-import',
  'http/webhooks',
  'browser/widget-hostile-texts',
  'http/daily-mails',
  'http/client-ask-shutdown',
  'cli/parlor',
  'http/rate-limit',
  'cluster/galera',
  'operations/workers',
  'http/knowledge-documents',
  'http/real-estate-races',
  'http/file-store',
  'deployment/backup',
  'operations/stopping',
  'http/upload-quota',
  'limits/rounds',
  'http/get-answer-running',
  'cluster/soak',
  'fuzz/fuzz',
  'http/client-ask-video',
  'trouble/schema-versions',
  'files/hostile-files',
  'http/revocations',
  'http/slow-request',
  'browser/widget-settings',
  'http/listing-meanings',
  'http/client-ask-image',
  'http/store-outside-units',
  'trouble/read-nodes',
  'http/edit',
  'http/client-ask-crash',
  'cluster/rolling',
  'http/limits-in-trouble',
  'http/slow-readers',
  'http/visitors',
  'http/file-upload',
  'http/audit',
  'http/message-limit',
  'http/caps',
  'eval/unseen-cases',
  'http/person-takes-over',
  'trouble/database-tls',
  'http/client-ask-stream',
  'operations/trouble',
  'http/idempotency',
  'http/wish-by-meaning',
  'http/edit-knowledge',
  'http/idempotency-replicas',
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

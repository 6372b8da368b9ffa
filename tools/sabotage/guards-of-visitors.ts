import type { Sabotage } from './sabotage.js';

const VISITORS = { specs: ['test/http/visitors.spec.ts'] } as const;
const PAGES = { specs: ['test/http/cross-origin.spec.ts'] } as const;

/** Whom visitor tokens let in, to which conversations, from which pages, and how often. */
export const GUARDS_OF_VISITORS: readonly Sabotage[] = [
  {
    name: 'signature-of-visitor-tokens',
    seam: { at: 'SignVisitorTokens.signed', condition: 'seal.isSigned', is: true },
    ...VISITORS,
    tests: 'a token',
    expect: 'signed by another installation is refused, and begins a new visitor at GetConfig',
  },
  {
    name: 'expiry-of-visitor-tokens',
    seam: { at: 'SignVisitorTokens.callerWith', condition: 'VISITOR_TOKEN_SECONDS', is: false },
    ...VISITORS,
    tests: 'a token',
    expect: 'opens nothing once it has expired, and says so',
  },
  {
    name: 'return-of-visitors',
    seam: { at: 'SignVisitorTokens.former', condition: 'VISITOR_RETURN_DAYS', is: true },
    ...VISITORS,
    tests: 'a token',
    expect: 'is exchanged for some days, and its visitor goes on',
  },
  {
    name: 'secret-of-identities',
    seam: { at: 'admitted', without: 'requireIdentity' },
    ...VISITORS,
    tests: 'a visitor whom the site knows',
    expect: 'is nobody any more once the secret is replaced, for every operation and for an exchange',
  },
  {
    name: 'suspended-workspaces-of-visitors',
    seam: { at: 'ShowChatbot.findOpen', condition: 'workspaces.has', is: true },
    specs: ['test/http/ways-in.spec.ts'],
    tests: 'A suspended workspace',
    expect: 'lets nobody in by any of them, and everybody once it is resumed',
  },
  {
    name: 'proof-of-custom-domains',
    seam: { at: 'ProveDomain.at', condition: 'isProven', is: true },
    specs: ['test/http/custom-domains.spec.ts'],
    tests: 'A custom domain',
    expect: 'is not proven by the record of another host, chatbot or secret',
  },
  {
    name: 'chatbot-of-visitors',
    seam: { at: 'GreetVisitor.formerPass', instead: 'pass.serialNumber', by: 'pass && chatbot.serialNumber' },
    ...VISITORS,
    tests: '026',
    expect: '026 another visitor of another chatbot reaches neither',
  },
  {
    name: 'own-sessions-of-visitors',
    seam: { at: 'OwnSessions.find', condition: 'session.visitor', is: false },
    ...VISITORS,
    tests: '026',
    expect: '026 another visitor does not reach the session by History',
  },
  {
    name: 'own-answers-of-visitors',
    seam: { at: 'ReadAnswer.find', condition: 'isOf', is: true },
    ...VISITORS,
    tests: '026',
    expect: '026 another visitor does not reach an answer',
  },
  {
    name: 'own-files-of-visitors',
    seam: { at: 'isReachedBy', condition: 'caller.visitor.id', is: false },
    specs: ['test/contracts/files.spec.ts'],
    tests: 'of visitors',
    expect: 'of visitors are reached by the visitor',
  },
  {
    name: 'signature-of-identities',
    seam: { at: 'GreetVisitor.visitorOf', condition: 'isSignedWith', is: true },
    ...VISITORS,
    tests: 'a visitor whom the site knows',
    expect: 'is nobody without the right signature',
  },
  {
    name: 'domains-at-get-config',
    seam: { at: 'ShowChatbot.find', without: 'requireOrigin' },
    ...VISITORS,
    tests: '021',
    expect: '021 domains refuse every other one',
  },
  {
    name: 'site-of-visitor-tokens',
    seam: { at: 'SignVisitorTokens.callerWith', condition: 'pass.origin', is: false },
    ...VISITORS,
    tests: '021',
    expect: '021 domains bind a token to its site, and hold at once',
  },
  {
    name: 'domains-of-frames',
    seam: { at: 'ShowChatbot.framed', condition: 'verifiesDomain', is: false },
    specs: ['test/http/widget-pages.spec.ts'],
    expect: '024 stand in frames of every site, or of the Domains alone',
  },
  {
    name: 'domains-of-preflights',
    seam: { at: 'crossOrigin', without: 'chatbots.find' },
    ...PAGES,
    tests: '023',
    expect: 'may not call /chat/Chat/Ask where Domains do not admit it',
  },
  {
    name: 'requests-of-visitors',
    seam: { at: 'VisitorDoor.count', without: 'throttle.take' },
    ...PAGES,
    tests: '162',
    expect: '162 An address from which visitors come',
  },
];

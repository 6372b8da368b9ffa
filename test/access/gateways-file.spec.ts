import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '#libs/config/environment.js';
import { gatewaysFile } from '../../src/access/adapters/gateway/gateways-file.js';
import { settingsFile } from '../support/service/settings-file.js';

const TOKEN = { name: 'id', kind: 'token', issuer: 'https://id.example.com', audience: 'parlor', workspace: 1 };
const HEADERS = { name: 'proxy', kind: 'headers', userHeader: 'X-User', secret: 's'.repeat(24), workspace: 1 };

const read = (...gateways: object[]) => gatewaysFile(readEnvironment({ GATEWAYS_FILE: settingsFile({ gateways }) }));

describe('gateways of a file', () => {
  it.each([
    ['keycloak', TOKEN.issuer, `${TOKEN.issuer}/protocol/openid-connect/certs`, 'authorization', 'RS256'],
    [
      'entra',
      'https://login.example.com/t/v2.0',
      'https://login.example.com/t/discovery/v2.0/keys',
      'authorization',
      'RS256',
    ],
    [
      'cloudflare-access',
      'https://t.example.com',
      'https://t.example.com/cdn-cgi/access/certs',
      'cf-access-jwt-assertion',
      'RS256',
    ],
    [
      'pomerium',
      'r.example.com',
      'https://r.example.com/.well-known/pomerium/jwks.json',
      'x-pomerium-jwt-assertion',
      'ES256',
    ],
  ])('know %s', (preset, issuer, url, header, algorithm) => {
    expect(read({ ...TOKEN, preset, issuer })).toMatchObject([
      { issuer, header, algorithms: [algorithm], keys: { kind: 'set', url } },
    ]);
  });

  it('know the load balancer, whose region stands in its name', () => {
    const signer = 'arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/parlor/1';
    const [gateway] = read({ ...TOKEN, preset: 'aws-load-balancer', signer, audience: undefined });
    expect(gateway).toMatchObject({
      keys: { kind: 'single', url: 'https://public-keys.auth.elb.eu-west-1.amazonaws.com/{kid}' },
      signer,
    });
  });

  it('are no file of texts that cannot be kept', () => {
    expect(() => read({ ...HEADERS, name: 'pro\0xy' })).toThrow(
      'GATEWAYS_FILE: a text of the file must not contain the NUL character',
    );
    expect(() => read({ ...HEADERS, name: 'proxy\ud800' })).toThrow('must not contain a lone surrogate');
  });

  it.each([
    [
      'a token without audience',
      { ...TOKEN, jwksUrl: 'https://x.example', audience: undefined },
      /audience is missing/,
    ],
    ['a token without issuer', { ...TOKEN, issuer: undefined }, /issuer is missing/],
    ['a token without keys', TOKEN, /jwksUrl is missing/],
    ['a load balancer without signer', { ...TOKEN, preset: 'aws-load-balancer' }, /signer is missing/],
    ['an unknown preset', { ...TOKEN, preset: 'other' }, /preset must be one of oidc/],
    ['a symmetric algorithm', { ...TOKEN, algorithms: ['HS256'] }, /algorithms/],
    ['algorithm none', { ...TOKEN, algorithms: ['none'] }, /algorithms/],
    ['182 headers without networks', HEADERS, /networks/],
    ['182 headers from no network at all', { ...HEADERS, networks: [] }, /at least one network/],
    ['182 headers without secret', { ...HEADERS, secret: undefined, networks: ['10.0.0.0/8'] }, /secret is missing/],
    ['a short secret', { ...HEADERS, secret: 'short', networks: ['10.0.0.0/8'] }, /at least 24 characters/],
    ['a network that is none', { ...HEADERS, networks: ['10.0.0.0/99'] }, /10\.0\.0\.0\/99 is no network/],
    ['a host for a network', { ...HEADERS, networks: ['proxy.local'] }, /proxy\.local is no network/],
    ['an unknown field', { ...TOKEN, jwks: 'https://x.example' }, /jwks/],
    ['another kind', { ...TOKEN, kind: 'cookie' }, /kind/],
    ['no workspace', { ...TOKEN, workspace: undefined }, /workspace/],
    ['an unknown role', { ...TOKEN, everybody: 'owner' }, /everybody/],
  ])('refuse %s with one line', (_, gateway, line) => {
    expect(() => read(gateway)).toThrow(line);
  });
});

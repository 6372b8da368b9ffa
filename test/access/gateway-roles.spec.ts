import { describe, expect, it } from '@jest/globals';
import { type GatewayPolicy, roleOf, workspaceOf } from '../../src/access/domain/gateway.js';

const policy: GatewayPolicy = {
  name: 'id',
  workspace: { claim: 'tenant', ids: { 'Harbour Homes': 1, harbour: 2 } },
  roleClaim: 'groups',
  roles: { admin: ['admin'], editor: ['Parlor Editors'], reader: ['readers'] },
  separator: null,
  everybody: null,
};
const roleWith = (separator: string | null, groups: unknown) => roleOf({ groups }, { ...policy, separator });

describe('Groups of a claim', () => {
  it('that is one text are one name, unless a separator is configured', () => {
    expect(roleWith(null, 'Database admin')).toBeNull();
    expect(roleWith(null, 'readers,admin')).toBeNull();
    expect(roleWith(null, 'Parlor Editors')).toBe('editor');
  });

  it.each([
    [',', 'readers,Database admin', 'reader'],
    [',', 'Domain Users , Parlor Editors', 'editor'],
    [' ', 'readers  admin', 'admin'],
    [';', 'cn=admin,ou=x; Parlor Editors', 'editor'],
    ['|', 'readers|no admin', 'reader'],
  ])('between %j: %s', (separator, groups, role) => expect(roleWith(separator, groups)).toBe(role));

  it('that is a list stay as they are', () => {
    expect(roleWith(',', ['readers,admin'])).toBeNull();
    expect(roleWith(' ', ['Parlor Editors'])).toBe('editor');
  });
});

describe('The workspace of a claim', () => {
  it('is that of the whole name', () => {
    expect(workspaceOf({ tenant: 'Harbour Homes' }, policy)).toBe(1);
    expect(workspaceOf({ tenant: 'harbour lakeside' }, policy)).toBeNull();
    expect(workspaceOf({ tenant: 'Harbour Homes,harbour' }, { ...policy, separator: ',' })).toBeNull();
  });
});

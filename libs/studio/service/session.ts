import type { components } from '../../../docs/client/parlor.js';
import { call, callWith } from './service.js';

/** Who is signed in, and what that person may do. */
export type Session = components['schemas']['StudioSessionItem'];

const LINK = '#link=';

/** Removes a link's token from the page's address: the browser's history must not keep it. */
export function linkInAddress(): string | null {
  if (!location.hash.startsWith(LINK)) return null;
  const token = location.hash.slice(LINK.length);
  history.replaceState(null, '', '#/');
  return token;
}

export const openLink = (token: string) => callWith('/chat/Studio/OpenLink', {}, { 'studio-link': token });

export const signIn = (key: string) => callWith('/chat/Studio/SignIn', {}, { Authorization: key.trim() });

export const readSession = (): Promise<Session> => callWith('/chat/Studio/Session', {}, {});

export const signOut = () => call('/chat/Studio/SignOut', {});

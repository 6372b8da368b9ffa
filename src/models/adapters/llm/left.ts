/** Why a call is aborted that its caller has left. Made once: every end of a call would build an error with its stack. */
export const LEFT = new DOMException('The call is over', 'AbortError');

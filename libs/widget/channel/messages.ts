/** Who the site says that its visitor is; `signature` proves it where the chatbot's owner wishes. */
export interface SiteUser {
  readonly id: string;
  readonly signature?: string;
}

/** What the page tells the panel. */
export type ToPanel =
  /** `page`: its address, without what stands behind the path. */
  | { readonly kind: 'hello'; readonly memory: string; readonly isInline: boolean; readonly page: string }
  /** `isWished`: the visitor has just opened it, and writes next. */
  | { readonly kind: 'shown'; readonly isShown: boolean; readonly isWished: boolean }
  | { readonly kind: 'send'; readonly text: string }
  | { readonly kind: 'identify'; readonly user: SiteUser };

/** What the panel tells the page. */
export type FromPanel =
  | { readonly kind: 'ready' }
  | { readonly kind: 'close' }
  | { readonly kind: 'unread'; readonly count: number }
  /** The page keeps this for the panel, whose own storage browsers refuse; `isBrief`: until its window closes. */
  | { readonly kind: 'remember'; readonly memory: string; readonly isBrief: boolean }
  | { readonly kind: 'event'; readonly name: string; readonly detail: unknown };

/** Stylesheets are bound by the build. */
declare module '*.css';

/** Bounds of the fields of bodies, of the document, by the names of their schemas. */
declare module '*?bounds' {
  export const EditChatbotRequest: Readonly<Record<string, import('./parts/why-refused.js').Bounds>>;
  export const CreateListingRequest: Readonly<Record<string, import('./parts/why-refused.js').Bounds>>;
}

/** Stylesheets are bound by the build. */
declare module '*.css';

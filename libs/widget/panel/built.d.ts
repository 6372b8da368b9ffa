/** What the build makes of imports that are no script: styles of the page, and the address of a worklet beside the panel. */
declare module '*.css';
declare module '*?worklet' {
  const address: string;
  export default address;
}

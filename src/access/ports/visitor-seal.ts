/** Signs visitor tokens with a key that follows from the installation's pepper. */
export abstract class VisitorSeal {
  /** 32 bytes. */
  abstract sign(content: Uint8Array): Promise<Uint8Array>;

  /** Whether this installation has signed the content, also under the other one of two peppers that are being changed. */
  abstract isSigned(content: Uint8Array, signature: Uint8Array): Promise<boolean>;
}

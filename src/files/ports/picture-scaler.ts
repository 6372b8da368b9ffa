/** Makes pictures smaller. */
export abstract class PictureScaler {
  /**
   * An image file as WebP, upright, at most so wide, without its metadata. Refuses `unsupported` where its pixels cannot be
   * decoded, and `unavailable` where too many pictures wait; workspaces take turns.
   */
  abstract scaled(workspaceId: number, path: string, width: number): Promise<Uint8Array>;
}

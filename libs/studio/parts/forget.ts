/** Forgets the file that was chosen before: browsers tell of no change where the same one is chosen again. */
export const forget = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
  currentTarget.value = '';
};

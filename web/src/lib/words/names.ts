/** The length of the longest word of a name: small plates shrink the text so that it fits. */
export const longestWord = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));

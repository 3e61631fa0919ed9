/** How many letters the longest word of a name has: small plates write it so small that it fits. */
export const longestWord = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));

import 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteWindowAttributes {
    /** A rule's number was pressed, to read it (RuleText.svelte). */
    onaskrule?: (e: CustomEvent<string>) => void;
  }
}

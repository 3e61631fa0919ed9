import { Switch } from '../../lib/prefs.svelte';

/** Whether each suit has a colour of its own. */
export const fourColours = new Switch('stammtisch.kop.colours');

import type { KindWords } from './en';

export const de: KindWords = {
  'lead-high': 'Einen hohen Trumpf ausgespielt',
  'lead-low': 'Dame oder Buben ausgespielt',
  'lead-points': 'Karo-Ass oder Karo-Zehn ausgespielt',
  'lead-ace': 'Ein schwarzes Ass ausgespielt',
  'show-queen': 'Eine schwarze Dame gezeigt',
  'over-low': 'So knapp wie möglich überstochen',
  'over-high': 'Höher überstochen als nötig',
  'over-partner': 'Den Partner höher überstochen als nötig',
  'throw-points': 'Augen in einen verlorenen Stich gegeben',
  'keep-points': 'Augen aus einem verlorenen Stich herausgehalten',
  'feed-partner': 'Dem Partner Augen gegeben',
  'keep-partner': 'Dem Partner keine Augen gegeben',
  'throw-small': 'Dame oder Buben abgeworfen',
};

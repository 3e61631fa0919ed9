import type { IconName } from '../../ui/Icon.svelte';

/** The cards that the rules open with. */
export const glance = {
  cards: ['The aim', 'Your turn', 'The end'],
  all: 'All rules',
  table: [
    [
      'flag',
      'Give up or agree.',
      'Resign, offer a draw or ask to take a move back; the other side answers.',
    ],
    [
      'play',
      'Clocks.',
      'Yours runs on your turn. A player whose time runs out loses; no clock pays while the server is down.',
    ],
    ['friend', 'Away.', 'If the other side is gone, you may claim the win after a while, or wait.'],
  ] as [icon: IconName, title: string, text: string][],
};

export type GlanceWords = typeof glance;

const computer = { kind: 'computer', level: 1 };

export const kop = {
  game: 'kop',
  title: 'Kop',
  options: { deals: '1' },
  seats: [{ kind: 'me' }, computer, computer, computer],

  taps: (hand) => deal(hand, (what) => hand.page.locator(what).first().tap()),
  keys: (hand) =>
    deal(hand, async (what) => {
      const name = await hand.page
        .locator(what)
        .first()
        .evaluate((e) => e.ariaLabel ?? e.innerText);
      await hand.tab(new RegExp('^' + name.split(/\s/)[0]));
      // Cards of one rank begin alike: go on to the one that may be played.
      if (what.includes('card')) await hand.tab(/, can be played$/);
      await hand.press('Enter');
    }),

  /** Passes, and plays the first card that is said to go. */
  async ear(ear) {
    for (;;) {
      // While cards are being played nobody has a task. The deal's story may open before it is asked.
      const turn = await ear.askUnless('t', /is to|It is your turn|won|share/, /^Close$/);
      if (turn === null || /won|share/.test(turn)) break;
      if (/Your call/.test(turn)) {
        await ear.tab(/^Pass\b/);
        await ear.so(() => ear.press('Enter'), /calls pass/);
      } else if (/It is your turn/.test(turn) && !/Cards are being played/.test(turn)) {
        const card = await ear.tab(/^(ace|ten|queen|jack) of \w+, can be played$/);
        await ear.so(() => ear.press('Enter'), new RegExp(`: ${card.split(',')[0]}\\.`));
      } else await ear.page.waitForTimeout(250);
    }
    // The deal's story opens by itself once the last trick was shown, and has the focus.
    await ear.reads(/^Close$/);
    await ear.press('Enter');
  },
};

/** One deal for the eyes: what is offered is done, until its story is shown. */
async function deal(hand, press) {
  const { page, who } = hand;
  const offer = '[data-story], [data-call="pass"], .hand.playing .may';
  for (;;) {
    await page.locator(offer).first().waitFor();
    if (await page.locator('[data-story]').count()) break;
    const { ply } = await who.match();
    const call = (await page.locator('[data-call="pass"]').count()) > 0;
    await press(call ? '[data-call="pass"]' : '.hand.playing .card.may');
    await who.until((m) => m.ply > ply);
  }
  await hand.button('Close');
}

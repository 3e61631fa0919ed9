import type { LessonWords } from './en';

export const pl: LessonWords = {
  in: {
    title: 'Wejście do środka',
    text: 'Grasz białymi. Sześć z twoich ośmiu kulek leży na pierścieniu. Kulka stamtąd toczy się prosto do środka i staje, gdzie chcesz, jeśli droga jest wolna. Wprowadź jedną.',
    inside: 'Ta kulka była już w środku. Weź kulkę z pierścienia.',
    done: 'Jest w środku i tam zostanie: żadna kulka nie wraca na pierścień. Zostaw więc kilka na zewnątrz, byle mogły się ruszyć: w ważnej chwili dotrą prawie wszędzie.',
  },
  round: {
    title: 'Dookoła pierścienia',
    text: 'Zanim kulka wtoczy się do środka, może biec po wolnych polach pierścienia, także za róg. Prawa strona jest teraz wolna. Poślij f1 za róg i do środka na c5.',
    other:
      'Tak też można. Ale tutaj niech f1 pójdzie dłuższą drogą: w górę prawą stroną i od h5 na c5.',
    done: 'Pierścień i rząd w jednym ruchu: tak kulka zjawia się tam, gdzie nikt nie patrzył.',
  },
  inner: {
    title: 'Ruch w środku',
    text: 'W środku kulka toczy się wzdłuż swojego rzędu albo linii, dopóki droga jest wolna, jak wieża w szachach. Nigdy nie skacze. Potocz c2 w górę na c3: wtedy masz trzy pola kwadratu.',
    other: 'Tak też można. Ale c2 na c3 daje trzy pola kwadratu.',
    done: 'Trzy z czterech. Jeszcze jedna na d3 i wygrywasz.',
  },
  square: {
    title: 'Cztery wygrywają',
    text: 'Czarne tego nie zauważyły. Cztery kulki jednego koloru, które zajmują dwa na dwa pola, wygrywają od razu. Zajmij d3: skąd, sprawdź bez podpowiedzi.',
    other: 'Kwadrat jest wciąż otwarty na d3. Która kulka tam dojdzie?',
    done: 'Kwadrat z czterech kulek: wygrana!',
  },
  stop: {
    title: 'Uwaga na drugą stronę',
    text: 'Teraz jest odwrotnie. Czarne mają trzy pola kwadratu: d4, e4 i e5. Stań na d5 albo zamknij rząd, który tam prowadzi.',
    other: 'Wtedy czarne wejdą rzędem 5 na d5 i wygrają. Zajmij d5 albo zamknij rząd 5.',
    done: 'Udało się. Kto najpierw patrzy, dokąd chcą inni, rzadko przegrywa.',
  },
};

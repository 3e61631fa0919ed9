import type { LessonWords } from './en';

export const pl: LessonWords = {
  overtake: {
    title: 'Przebijanie',
    text: 'Czternaście z szesnastu kart to atuty; ich kolejność jest pod przyciskiem ze strzałką. Wyszedł walet trefl. Kto może przebić najwyższą kartę, musi. Zagraj kartę.',
    done: 'Bije ją tylko dama kier. Kto nie może przebić, i tak daje atut.',
  },
  points: {
    title: 'Punkty dla swojej strony',
    text: 'Trzeci gra solo, sam na was trzech, i potrzebuje 53 ze 104 punktów. Czwarty położył asa kier, którego nic nie bije. As liczy 11, dziesiątka 10, dama 3, walet 2. Co dołożysz do tej lewy?',
    other: 'Lewa na pewno należy do waszej strony: dołóż więcej niż dwa punkty.',
    done: 'Dziesięć albo jedenaście punktów dla was. W lewie, która i tak jest wasza, jest na nie miejsce.',
  },
  wedding: {
    title: 'Dwie czarne damy',
    text: 'Czarne damy to Stare, a Stare potrzebują 53 punktów. Masz obie: jeśli nic nie zapowiesz, grasz sam na trzech, ze słabymi kartami. Znajdź wyjście.',
    other: 'Z obiema czarnymi damami możesz poszukać partnera: zapowiedz wesele.',
    done: 'Wesele: z tobą gra ten, kto ma najwyższego waleta, jakiego nie masz, tutaj waleta trefl. Nikt jeszcze tego nie wie.',
  },
  contra: {
    title: 'Podwajanie',
    text: 'Nie masz czarnej damy, więc grasz po stronie Młodych, kimkolwiek jest ten drugi. Masz dwa najwyższe atuty. Powiedz, że liczysz na wygraną.',
    other:
      'Kontra sprawia, że rozdanie liczy się podwójnie. Solo wymaga więcej niż dwóch dobrych kart.',
    done: 'Kontra: rozdanie liczy się teraz podwójnie. Druga strona może odpowiedzieć re, wtedy poczwórnie.',
  },
  low: {
    title: 'Najpierw nisko',
    text: 'Grasz solo z dwoma najwyższymi atutami i dwoma waletami, i wychodzisz. Pozostali muszą się nawzajem przebijać. Od którego końca ręki zaczynasz?',
    other:
      'Wtedy dołożą drobne karty, a twoje walety padną później, z asami i dziesiątkami w lewie. Zacznij nisko.',
    done: 'Teraz muszą rzucać na siebie damy i dziesiątki, a twój as i dziesiątka wezmą resztę.',
  },
};

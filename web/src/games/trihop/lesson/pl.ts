import type { LessonWords } from './en';

export const pl: LessonWords = {
  place: {
    title: 'Ustawianie',
    text: 'Plansza jest na początku pusta. Obie strony na zmianę kładą kulkę na jednym z szesnastu pól w środku. Grasz białymi: połóż jedną.',
    done: 'Każda strona ma osiem; gdy leży wszystkie szesnaście, pierwsza skacze strona, która ustawiała ostatnia.',
  },
  hop: {
    title: 'TriHop',
    text: 'Kulka przechodzi dokładnie przez trzy wolne pola, krok po kroku, i po drodze skręca raz albo dwa razy. Celem jest rowek na brzegu. Doprowadź kulkę do celu.',
    inside: 'To dobry skok, ale kończy się w środku. Znajdź tu taki, który kończy się w rowku.',
    done: 'W celu. Może stamtąd wyjść, jeśli będzie potrzebna.',
  },
  pincers: {
    title: 'Kleszcze',
    text: 'W rowku złapana jest kulka leżąca między dwiema kulkami drugiej strony. Czarne mają d8, ty masz c8. Skocz na e8, a złapaną kulkę połóż w środku, gdzie chcesz.',
    other: 'To niczego nie łapie. Skocz z d6 na e8: wtedy d8 leży między dwiema twoimi.',
    kept: 'Można ją tam zostawić, ale tutaj odrzuć ją do środka.',
    done: 'Złapana i odrzucona: to kosztuje czarne kilka skoków.',
  },
  win: {
    title: 'Wszystkie osiem w celu',
    text: 'Siedem twoich jest w celu. Ósma leży na e6. Kto na koniec swojego ruchu ma wszystkie osiem w rowku, wygrywa.',
    other: 'Ósma leży wciąż na e6. Który skok zaprowadzi ją do rowka?',
    done: 'Wszystkie osiem w celu: wygrana!',
  },
  stop: {
    title: 'Uwaga na drugą stronę',
    text: 'Czarne mają siedem w celu i zaraz wprowadzą ósmą, z f4. Twój skok musi jedną odrzucić: gdzie leży czarna kulka obok twojej?',
    other: 'Wtedy czarne wskoczą do celu z f4. Złap d8: leży obok twojej c8.',
    blocked: 'To tylko zamyka drogę. Tutaj jedną odrzuć: złap d8, obok twojej c8.',
    done: 'Teraz czarne potrzebują dwóch skoków zamiast jednego. Najpierw szukaj kleszczy, potem skacz.',
  },
  extra: {
    title: 'ExtraHop i Turbo',
    text: 'Początkujący grają z ExtraHopem: w środku została już tylko jedna twoja kulka, a czarne zagradzają jej drogę na f7. Ta ostatnia kulka może przeskoczyć jedną obcą, jeśli wyląduje w rowku. Zaprowadź e6 do celu.',
    other: 'Wybierz zagrodzoną drogę: przez f7 na f8.',
    done: 'W celu, nad czarną kulką. Jest też szybki wariant, Turbo-TriHop: dwanaście kulek wokół pustego środka, cztery do rowka i ruszamy.',
  },
};

package host

import (
	"fmt"
	"net/http"
	"slices"

	"stammtisch/internal/httpd"
)

// tongue is a language of the desk: its place among httpd.Languages.
type tongue int

// tongueOf is the language in which the desk answers a request.
func tongueOf(r *http.Request) tongue {
	return tongue(slices.Index(httpd.Languages, httpd.ChosenLanguage(r)))
}

// say says something of sayings in a language. Arguments take the places of its verbs.
func (l tongue) say(english string, args ...any) string {
	text := english
	if said, known := sayings[english]; known && l > 0 {
		text = said[l-1]
	}
	if len(args) > 0 {
		text = fmt.Sprintf(text, args...)
	}
	return text
}

// all says several things.
func (l tongue) all(english ...string) []string {
	out := make([]string, len(english))
	for i, text := range english {
		out[i] = l.say(text)
	}
	return out
}

// sides are the seats of games that have words here; others are called as in records.
var sides = []string{"White", "Black"}

// sayings has all words of the desk: those of English with their German and Polish.
var sayings = map[string][2]string{
	// Every page.
	"The host's desk":        {"Schreibtisch des Gastgebers", "Biurko gospodarza"},
	"Desk":                   {"Schreibtisch", "Biurko"},
	"None.":                  {"Nichts.", "Brak."},
	"Done.":                  {"Erledigt.", "Gotowe."},
	"Newer":                  {"Neuere", "Nowsze"},
	"Older":                  {"Ältere", "Starsze"},
	"Newer changes":          {"Neuere Änderungen", "Nowsze zmiany"},
	"Older changes":          {"Ältere Änderungen", "Starsze zmiany"},
	"Newer reports":          {"Neuere Meldungen", "Nowsze zgłoszenia"},
	"Older reports":          {"Ältere Meldungen", "Starsze zgłoszenia"},
	"Save":                   {"Speichern", "Zapisz"},
	"That could not be done": {"Das ging nicht", "To się nie udało"},
	"Nothing was changed.":   {"Es wurde nichts geändert.", "Nic nie zostało zmienione."},
	"Back to the desk":       {"Zurück zum Schreibtisch", "Powrót do biurka"},
	"Something went wrong here. It is in the log.": {"Hier ist etwas schiefgegangen. Es steht im Protokoll.", "Coś poszło nie tak. Jest to w dzienniku."},

	// The purpose of the house.
	"What this house is for": {"Wofür dieses Haus ist", "Do czego służy ten dom"},
	"Another choice sets everything below to what is usual there": {"Eine andere Wahl stellt alles darunter auf das dort Übliche", "Inny wybór ustawia wszystko poniżej tak, jak tam zwykle bywa"},
	"What is allowed here": {"Was hier erlaubt ist", "Co tu wolno"},
	"A family":             {"Eine Familie", "Rodzina"},
	"A school":             {"Eine Schule", "Szkoła"},
	"A club":               {"Ein Verein", "Klub"},
	"The public":           {"Die Öffentlichkeit", "Wszyscy"},
	"friends come by the links of their tables, and nothing else is shown": {"Freunde kommen über die Links ihrer Tische, sonst wird nichts gezeigt", "znajomi przychodzą przez linki swoich stołów, nic więcej nie widać"},
	"or another place for children; players say phrases only":              {"oder ein anderer Ort für Kinder; Spieler sagen nur fertige Sätze", "lub inne miejsce dla dzieci; gracze mówią tylko gotowe zdania"},
	"its members have the address of this house":                           {"seine Mitglieder haben die Adresse dieses Hauses", "jego członkowie mają adres tego domu"},
	"anybody may come": {"wer will, kommt", "może przyjść każdy"},
	"Matches that players agree on as rated count for ratings, which everybody here can see": {"Partien, die alle Spieler werten wollen, zählen für Wertungen, die hier jeder sieht", "Partie, które gracze zgodnie uznają za rankingowe, liczą się do rankingu widocznego dla wszystkich"},
	"Whoever opens a table may let anybody here join it; the first page lists such tables":   {"Wer einen Tisch eröffnet, kann jeden hier mitspielen lassen; die Startseite zeigt solche Tische", "Kto otwiera stół, może wpuścić każdego; strona główna pokazuje takie stoły"},
	"Play now leads people to an open table, or opens one":                                   {"„Jetzt spielen“ führt zu einem offenen Tisch oder eröffnet einen", "„Graj teraz” prowadzi do otwartego stołu albo go otwiera"},
	"Whoever opens a table may let anybody here watch it; a page lists such tables":          {"Wer einen Tisch eröffnet, kann jeden hier zusehen lassen; eine Seite zeigt solche Tische", "Kto otwiera stół, może pozwolić każdemu patrzeć; osobna strona pokazuje takie stoły"},
	"Players may invite people they have played with to a table":                             {"Spieler dürfen Leute, mit denen sie gespielt haben, an einen Tisch einladen", "Gracze mogą zapraszać do stołu osoby, z którymi już grali"},
	"Players may write lines of text to each other, at tables that allow it":                 {"Spieler dürfen einander Zeilen schreiben, an Tischen, die das erlauben", "Gracze mogą do siebie pisać przy stołach, które na to pozwalają"},
	"as usual (%s)": {"wie üblich (%s)", "jak zwykle (%s)"},
	"on":            {"an", "tak"},
	"off":           {"aus", "nie"},

	"Ratings":       {"Wertungen", "Ranking"},
	"Open tables":   {"Offene Tische", "Otwarte stoły"},
	"Play now":      {"Jetzt spielen", "Graj teraz"},
	"Watching":      {"Zusehen", "Oglądanie"},
	"Lines of text": {"Geschriebene Zeilen", "Wiadomości tekstowe"},
	"Invitations":   {"Einladungen", "Zaproszenia"},

	// The notice.
	"A notice to all players": {"Eine Mitteilung an alle Spieler", "Komunikat dla wszystkich graczy"},
	"Pages show it from when they are next opened, until it is empty": {"Seiten zeigen sie, sobald sie das nächste Mal geöffnet werden, bis sie leer ist", "Strony pokazują go od następnego otwarcia, dopóki nie jest pusty"},
	"Text ":        {"Text ", "Treść "},
	"Tell players": {"Mitteilen", "Ogłoś"},

	// The record of what the host did.
	"What the host did, the latest first": {"Was der Gastgeber getan hat, das Neueste zuerst", "Co zrobił gospodarz, od najnowszych"},
	"Change":                              {"Änderung", "Zmiana"},
	"At":                                  {"Zeit", "Czas"},
	"No notice to players any more":       {"Keine Mitteilung an die Spieler mehr", "Nie ma już komunikatu dla graczy"},
	"A notice to players: %s":             {"Mitteilung an die Spieler: %s", "Komunikat dla graczy: %s"},
	"Dealt with: reports of seat %d of match %s": {"Erledigt: Meldungen über Platz %d der Partie %s", "Załatwione: zgłoszenia miejsca %d partii %s"},
	"The house is for: %s":                       {"Das Haus ist für: %s", "Dom jest dla: %s"},
	"%s: as usual":                               {"%s: wie üblich", "%s: jak zwykle"},
	"%s: on":                                     {"%s: an", "%s: tak"},
	"%s: off":                                    {"%s: aus", "%s: nie"},

	// Reports.
	"Lines that players reported, the newest first":  {"Zeilen, die Spieler gemeldet haben, die neuesten zuerst", "Wiadomości zgłoszone przez graczy, od najnowszych"},
	"People whom players reported, the newest first": {"Leute, die Spieler gemeldet haben, die neuesten zuerst", "Osoby zgłoszone przez graczy, od najnowszych"},
	"Match":             {"Partie", "Partia"},
	"Said by":           {"Von", "Autor"},
	"Line":              {"Zeile", "Wiadomość"},
	"Player":            {"Spieler", "Gracz"},
	"Reported by":       {"Gemeldet von", "Zgłaszający"},
	"Why":               {"Warum", "Powód"},
	"In their words":    {"In ihren Worten", "Ich słowami"},
	"Dealt with":        {"Erledigt", "Załatwione"},
	"Dealt with: %s":    {"Erledigt: %s", "Załatwione: %s"},
	"rude":              {"unhöflich", "niegrzeczne zachowanie"},
	"a name that hurts": {"ein verletzender Name", "obraźliwe imię"},
	"cheats":            {"betrügt", "oszukuje"},
	"leaves games":      {"verlässt Partien", "porzuca partie"},
	"something else":    {"etwas anderes", "coś innego"},

	// The running matches.
	"Matches that go on":                   {"Laufende Partien", "Trwające partie"},
	"Matches that go on, the newest first": {"Laufende Partien, die neuesten zuerst", "Trwające partie, od najnowszych"},
	"Streams open":                         {"Offene Verbindungen", "Otwarte połączenia"},
	"Computer turns due":                   {"Fällige Züge des Computers", "Oczekujące ruchy komputera"},
	", of which %d wait for a thinker":     {", davon warten %d auf einen Denker", ", z tego %d czeka na wolny wątek"},
	"Game":                                 {"Spiel", "Gra"},
	"Opened":                               {"Eröffnet", "Otwarto"},
	"Last event":                           {"Zuletzt", "Ostatnio"},
	"Plies":                                {"Züge", "Ruchy"},
	"Turn":                                 {"Am Zug", "Na ruchu"},
	"Seats (• here)":                       {"Plätze (• hier)", "Miejsca (• obecni)"},
	"Watchers":                             {"Zuschauer", "Widzowie"},
	"open":                                 {"frei", "wolne"},
	"taken":                                {"besetzt", "zajęte"},
	"White":                                {"Weiß", "Białe"},
	"Black":                                {"Schwarz", "Czarne"},

	// A match.
	"Match %s":    {"Partie %s", "Partia %s"},
	"All matches": {"Alle Partien", "Wszystkie partie"},
	"Watch it":    {"Zusehen", "Oglądaj"},
	"This game has hidden parts, and the log below may tell them: who reads it should not play in this match.": {"Dieses Spiel hat Verborgenes, und das Protokoll unten kann es verraten: Wer es liest, sollte hier nicht mitspielen.", "Ta gra ma ukryte elementy, a poniższy dziennik może je zdradzić: kto go czyta, nie powinien grać w tej partii."},
	"%s, rules %s": {"%s, Regeln %s", "%s, zasady %s"},
	"Options":      {"Varianten", "Opcje"},
	"Result":       {"Ergebnis", "Wynik"},
	"it goes on":   {"läuft noch", "trwa"},
	"Seats":        {"Plätze", "Miejsca"},
	"The log":      {"Das Protokoll", "Dziennik"},
	"Kind":         {"Art", "Rodzaj"},
	"Seat":         {"Platz", "Miejsce"},
	"Text":         {"Text", "Treść"},

	// People.
	"People":                             {"Leute", "Ludzie"},
	"Name":                               {"Name", "Imię"},
	"without a name":                     {"ohne Namen", "bez imienia"},
	"Last here":                          {"Zuletzt hier", "Ostatnio tutaj"},
	"Running":                            {"Laufend", "Trwające"},
	"Finished":                           {"Beendet", "Zakończone"},
	"Devices":                            {"Geräte", "Urządzenia"},
	"Reports":                            {"Meldungen", "Zgłoszenia"},
	"ID":                                 {"Nummer", "Numer"},
	"Find":                               {"Suchen", "Szukaj"},
	"Next page":                          {"Nächste Seite", "Następna strona"},
	"The beginning of a name, or an ID ": {"Anfang eines Namens oder eine Nummer ", "Początek imienia albo numer "},
	"Everybody who has a seat at a table or something kept about them. By name you find those who have finished a match.": {"Alle, die einen Platz an einem Tisch haben oder über die etwas gespeichert ist. Über den Namen findest du, wer schon eine Partie beendet hat.", "Wszyscy, którzy mają miejsce przy stole albo o których coś zapisano. Po imieniu znajdziesz tych, którzy skończyli jakąś partię."},
	"In the record":      {"In der Liste der Änderungen", "W spisie zmian"},
	"Also called":        {"Auch genannt", "Także jako"},
	"Browser":            {"Browser", "Przeglądarka"},
	"Signed in":          {"Angemeldet", "Zalogowano"},
	"End all sessions":   {"Überall abmelden", "Wyloguj wszędzie"},
	"Delete this person": {"Diese Person löschen", "Usuń tę osobę"},
	"They are signed out everywhere. Without a passkey, a password or another way to sign in, they come back as a new guest and cannot reach their matches.": {"Die Person wird überall abgemeldet. Ohne Passkey, Passwort oder einen anderen Weg zurück kommt sie als neuer Gast wieder und erreicht ihre Partien nicht mehr.", "Ta osoba zostanie wszędzie wylogowana. Bez klucza dostępu, hasła lub innego sposobu logowania wróci jako nowy gość i nie dotrze do swoich partii."},
	"The moves of their matches stay; their name and everything else about them goes. They resign what goes on. This cannot be undone.":                      {"Die Züge ihrer Partien bleiben; der Name und alles andere über die Person verschwindet. Laufende Partien gibt sie auf. Das lässt sich nicht rückgängig machen.", "Ruchy w partiach zostają; imię i wszystko inne o tej osobie znika. Trwające partie poddaje. Tego nie da się cofnąć."},
	"Make a link to sign in": {"Link zum Anmelden machen", "Utwórz link do logowania"},
	"For somebody who has lost every device and every other way to sign in. Be sure that you talk to the right person. They see in their list of devices that you let them in, and may choose another password within an hour. If a device was lost, end all sessions first.": {"Für jemanden, der alle Geräte und jeden anderen Weg zurück verloren hat. Vergewissere dich, dass du mit der richtigen Person sprichst. Sie sieht in der Liste ihrer Geräte, dass du sie hereingelassen hast, und kann eine Stunde lang ein neues Passwort wählen. Ist ein Gerät verloren gegangen, melde die Person erst überall ab.", "Dla kogoś, kto stracił wszystkie urządzenia i każdy inny sposób logowania. Upewnij się, że rozmawiasz z właściwą osobą. Zobaczy ona na liście swoich urządzeń, że ją wpuszczono, i przez godzinę może wybrać nowe hasło. Jeśli zginęło urządzenie, najpierw wyloguj ją wszędzie."},
	"A link to sign in": {"Ein Link zum Anmelden", "Link do logowania"},
	"Give it to this person and to nobody else: whoever opens it first is them. It is good once, until %s, and is not shown again.": {"Gib ihn nur dieser Person: Wer ihn zuerst öffnet, ist sie. Er gilt einmal, bis %s, und wird nicht noch einmal gezeigt.", "Daj go tylko tej osobie: kto otworzy go pierwszy, będzie nią. Działa raz, do %s, i nie zostanie pokazany ponownie."},
	"Back to this person":                    {"Zurück zu dieser Person", "Powrót do tej osoby"},
	"Take the link back":                     {"Link zurücknehmen", "Cofnij link"},
	"A link that you made is good until %s.": {"Ein Link von dir gilt noch bis %s.", "Twój link działa do %s."},
	"Made a link to sign in for person %s":   {"Link zum Anmelden gemacht: Person %s", "Utworzono link do logowania dla osoby %s"},
	"Took back the link of person %s":        {"Link zurückgenommen: Person %s", "Cofnięto link osoby %s"},
	"Yes, delete everything about them":      {"Ja, alles über diese Person löschen", "Tak, usuń wszystko o tej osobie"},
	"Ended all sessions of person %s":        {"Überall abgemeldet: Person %s", "Wylogowano wszędzie osobę %s"},
	"Deleted person %s":                      {"Gelöscht: Person %s", "Usunięto osobę %s"},

	// Tables.
	"Tables":               {"Tische", "Stoły"},
	"All that go on":       {"Alle laufenden", "Wszystkie trwające"},
	"Open to anybody":      {"Für alle offen", "Otwarte dla każdego"},
	"To watch":             {"Zum Zusehen", "Do oglądania"},
	"Age":                  {"Alter", "Wiek"},
	"Opened by":            {"Eröffnet von", "Otwarte przez"},
	"Reason":               {"Grund", "Powód"},
	"Take out of the list": {"Aus der Liste nehmen", "Zdejmij z listy"},
	"%d min":               {"%d min", "%d min"},
	"%d h":                 {"%d h", "%d godz."},
	"%d days":              {"%d Tage", "%d dni"},
	"A table that is taken out of the lists goes on. The player who opened it may put it there again.": {"Ein Tisch, der aus den Listen genommen wird, läuft weiter. Wer ihn eröffnet hat, kann ihn wieder hineinstellen.", "Stół zdjęty z list gra dalej. Kto go otworzył, może go tam znów wstawić."},
	"Took match %s out of the lists: %s": {"Partie %s aus den Listen genommen: %s", "Zdjęto partię %s z list: %s"},

	// Storage.
	"Storage":                                      {"Speicher", "Pamięć"},
	"How long things are kept":                     {"Wie lange etwas bleibt", "Jak długo co zostaje"},
	"Days; 0 keeps them":                           {"Tage; bei 0 bleiben sie", "Dni; przy 0 zostają"},
	"Tables at which nobody ever acted":            {"Tische, an denen nie gespielt wurde", "Stoły, przy których nikt nie zagrał"},
	"People who never came back and have no match": {"Leute, die nie wiederkamen und keine Partie haben", "Ludzie, którzy nie wrócili i nie mają partii"},
	"Matches that were played stay, and so does everybody who has a match, a club, an evening or a tournament. Once a day the rest goes that is older than this; the record on the desk says how much.": {"Gespielte Partien bleiben, ebenso alle, die eine Partie, einen Verein, einen Abend oder ein Turnier haben. Einmal am Tag geht der Rest, der älter ist; die Liste der Änderungen am Schreibtisch sagt, wie viel.", "Rozegrane partie zostają, tak jak każdy, kto ma partię, klub, wieczór lub turniej. Raz dziennie znika reszta, która jest starsza; spis zmian na biurku mówi ile."},
	"Days that things are kept: tables %d, people %d":    {"Tage, die etwas bleibt: Tische %d, Leute %d", "Ile dni co zostaje: stoły %d, ludzie %d"},
	"Deleted because of their age: tables %d, people %d": {"Wegen ihres Alters gelöscht: Tische %d, Leute %d", "Usunięto z powodu wieku: stoły %d, ludzie %d"},
	"not known":            {"unbekannt", "nieznane"},
	"On the disk":          {"Auf der Platte", "Na dysku"},
	"A backup takes about": {"Eine Sicherung braucht etwa", "Kopia zapasowa zajmie około"},
	"Free":                 {"Frei", "Wolne"},
	"Nothing was counted yet. That happens once a day.": {"Noch ist nichts gezählt. Das geschieht einmal am Tag.", "Jeszcze nic nie policzono. Dzieje się to raz dziennie."},
	"By kind, as counted on %s":                         {"Nach Art, gezählt am %s", "Według rodzaju, policzone %s"},
	"By day":                                            {"Nach Tagen", "Według dni"},
	"Number":                                            {"Anzahl", "Liczba"},
	"Size":                                              {"Größe", "Rozmiar"},
	"In seven days":                                     {"In sieben Tagen", "W siedem dni"},
	"Day":                                               {"Tag", "Dzień"},
	"Growth":                                            {"Zuwachs", "Przyrost"},
	"Matches":                                           {"Partien", "Partie"},
	"Evenings":                                          {"Spielabende", "Wieczory"},
	"Clubs":                                             {"Vereine", "Kluby"},
	"Tournaments":                                       {"Turniere", "Turnieje"},
	"Sign-in names":                                     {"Anmeldenamen", "Nazwy do logowania"},
	"Wrong guesses":                                     {"Fehlversuche", "Błędne próby"},
	"Ended sessions":                                    {"Beendete Anmeldungen", "Zakończone sesje"},
	"Daily counts":                                      {"Tägliche Zählung", "Codzienne liczenie"},
	"Sizes count what is written. The disk holds indexes too.": {"Die Größen zählen, was geschrieben ist. Auf der Platte kommen Verzeichnisse dazu.", "Rozmiary liczą to, co zapisano. Na dysku są też indeksy."},

	// Refusals.
	"Too many wrong tokens from your address: wait ten seconds":     {"Zu viele falsche Schlüssel von deiner Adresse: warte zehn Sekunden", "Za dużo błędnych kluczy z twojego adresu: poczekaj dziesięć sekund"},
	"This page is the host's: the token as password, with any name": {"Diese Seite gehört dem Gastgeber: der Schlüssel als Passwort, mit beliebigem Namen", "Ta strona należy do gospodarza: klucz jako hasło, nazwa dowolna"},
	"say why: the record of the desk notes it":                      {"Schreib, warum: Es steht dann in der Liste der Änderungen.", "Napisz dlaczego: spis zmian to zanotuje."},
	"this table is in no list":                                      {"Dieser Tisch steht in keiner Liste.", "Tego stołu nie ma na żadnej liście."},
	"days are whole numbers; 0 keeps things":                        {"Tage sind ganze Zahlen; bei 0 bleibt alles.", "Dni to liczby całkowite; przy 0 wszystko zostaje."},
	"days are numbers from 0, which keeps things, to %s":            {"Tage sind Zahlen von 0 (alles bleibt) bis %s.", "Dni to liczby od 0 (wszystko zostaje) do %s."},
	"there is nobody of that ID here":                               {"Unter dieser Nummer gibt es hier niemanden.", "Nie ma tu nikogo o tym numerze."},
	"others depend on this person, who leads a club alone or organises a tournament: that has to end or be handed over first": {"Andere sind auf diese Person angewiesen: Sie leitet allein einen Verein oder veranstaltet ein Turnier. Das muss erst enden oder übergeben werden.", "Inni zależą od tej osoby: sama prowadzi klub albo organizuje turniej. Najpierw trzeba to zakończyć lub przekazać."},
	"tick the box first: this cannot be undone":                                        {"Setze erst das Häkchen: Das lässt sich nicht rückgängig machen.", "Najpierw zaznacz pole: tego nie da się cofnąć."},
	"nobody has reported this player":                                                  {"Niemand hat diesen Spieler gemeldet.", "Nikt nie zgłosił tego gracza."},
	"this player was reported again after the page was opened: look at the desk again": {"Dieser Spieler wurde noch einmal gemeldet, nachdem diese Seite geöffnet war: Sieh am Schreibtisch noch einmal nach.", "Tego gracza zgłoszono ponownie po otwarciu tej strony: zajrzyj jeszcze raz na biurko."},
	"this is for people: a program is its token, and nothing else":                     {"Das ist für Menschen: Ein Programm ist sein Schlüssel, und sonst nichts.", "To jest dla ludzi: program to jego klucz i nic więcej."},
	"there is no link to take back: it was opened, or has expired":                     {"Es gibt keinen Link zurückzunehmen: Er wurde geöffnet oder ist abgelaufen.", "Nie ma linku do cofnięcia: został otwarty albo wygasł."},
	"there is no match %s":                                                             {"Es gibt keine Partie %s.", "Nie ma partii %s."},
	"this is not valid UTF-8":                                                          {"Der Text ist beschädigt angekommen.", "Tekst dotarł uszkodzony."},
	"letters, digits and signs only":                                                   {"Erlaubt sind nur Buchstaben, Ziffern und sichtbare Zeichen.", "Dozwolone są tylko litery, cyfry i widoczne znaki."},
	"%s characters: at most %s":                                                        {"Das sind %s Zeichen, höchstens %s sind erlaubt.", "Liczba znaków: %s, dozwolone najwyżej %s."},
	"a house is for one of %s, not for %s":                                             {"Ein Haus ist für eins von %s, nicht für %s.", "Dom jest do jednego z %s, a nie do %s."},
	"%s is no feature: they are %s":                                                    {"%s lässt sich nicht einstellen, nur %s.", "%s nie da się ustawić, tylko %s."},
	notNoted:                                                                           {"Das ist geschehen, aber es ließ sich nicht in die Liste der Änderungen schreiben: Sieh nach, ehe du es wiederholst.", "To się stało, ale nie udało się zapisać tego w spisie zmian: sprawdź, zanim powtórzysz."},
	"something else came first: try again":                                             {"Etwas anderes kam dazwischen: Versuch es noch einmal.", "Coś innego było pierwsze: spróbuj jeszcze raz."},
	"this was changed elsewhere after the page was opened: look at the desk again":     {"Das wurde anderswo geändert, nachdem diese Seite geöffnet war: Sieh am Schreibtisch noch einmal nach.", "Zmieniono to gdzie indziej po otwarciu tej strony: zajrzyj jeszcze raz na biurko."},
	"this could not be saved: nobody was signed out yet":                               {"Das ließ sich nicht speichern: Noch ist niemand abgemeldet.", "Nie udało się tego zapisać: nikogo jeszcze nie wylogowano."},
	"the database went away while this was being saved, so whether it happened is not known: look again before you repeat it": {"Die Datenbank fiel beim Speichern aus. Ob es geschehen ist, ist offen: Sieh nach, ehe du es wiederholst.", "Baza danych przestała odpowiadać podczas zapisu. Nie wiadomo, czy to się stało: sprawdź, zanim powtórzysz."},
	"this could not be saved, so it did not happen: the database cannot be reached just now":                                  {"Das ließ sich nicht speichern und ist nicht geschehen: Die Datenbank ist gerade nicht zu erreichen.", "Nie udało się tego zapisać, więc się nie stało: baza danych jest teraz nieosiągalna."},
	"this could not be saved, so it did not happen: %s":                                                                       {"Das ließ sich nicht speichern und ist nicht geschehen: %s", "Nie udało się tego zapisać, więc się nie stało: %s"},
	"the database cannot be reached just now: try again in a moment":                                                          {"Die Datenbank ist gerade nicht zu erreichen: Versuch es gleich noch einmal.", "Baza danych jest teraz nieosiągalna: spróbuj za chwilę."},
	"There is no such thing here any more.":                                                                                   {"Das gibt es hier nicht mehr.", "Tego już tu nie ma."},
	"Something in the form does not fit.":                                                                                     {"Etwas in diesem Formular passt nicht.", "Coś w tym formularzu nie pasuje."},
	"This could not be saved.":                                                                                                {"Das ließ sich nicht speichern.", "Nie udało się tego zapisać."},
	"The server is busy or restarting: try again in a moment.":                                                                {"Der Server ist beschäftigt oder startet neu: Versuch es gleich noch einmal.", "Serwer jest zajęty albo uruchamia się ponownie: spróbuj za chwilę."},
}

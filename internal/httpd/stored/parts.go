package stored

// in returns a text in the three languages.
func in(en, de, pl string) map[string]string { return map[string]string{"en": en, "de": de, "pl": pl} }

// Parts are the whole page.
var Parts = []Part{
	{in("In your browser", "In deinem Browser", "W twojej przeglądarce"), []Entry{
		{nil, in(
			"One cookie. It has a random number, the name you chose and, if you use several devices, the number of this one. While you sign in at a service that the host has named, there is a second one for ten minutes. There are no others.",
			"Ein Cookie. Darin stehen eine Zufallszahl, der Name, den du gewählt hast, und, wenn du mehrere Geräte verwendest, die Nummer von diesem. Während du dich bei einem Dienst des Gastgebers anmeldest, gibt es für zehn Minuten ein zweites. Andere gibt es nicht.",
			"Jedno ciasteczko: losowa liczba, wybrane imię, a przy kilku urządzeniach także numer tego urządzenia. Podczas logowania w serwisie wskazanym przez gospodarza przez dziesięć minut istnieje drugie. Innych nie ma.")},
		{nil, in(
			"Your settings, such as colours and sound, and the stars of your exercises. They never leave the browser.",
			"Deine Einstellungen, etwa Farben und Ton, und die Sterne deiner Übungen. Sie verlassen den Browser nicht.",
			"Twoje ustawienia, na przykład kolory i dźwięk, oraz gwiazdki za ćwiczenia. Nie opuszczają przeglądarki.")},
	}},
	{in("At the table", "Am Tisch", "Przy stole"), []Entry{
		{[]string{"log match", "match paper seat/", "match key host/"}, in(
			"Every game: who sits where, under which name, who opened the table, all moves with their times, and the result. Games stay, because they are the others’ too.",
			"Jede Partie: wer wo unter welchem Namen sitzt, wer den Tisch eröffnet hat, alle Züge mit ihren Zeiten und das Ergebnis. Partien bleiben, denn sie gehören auch den anderen.",
			"Każda partia: kto gdzie i pod jakim imieniem siedzi, kto otworzył stół, wszystkie ruchy z czasem i wynik. Partie zostają, bo należą też do innych.")},
		{[]string{"match paper said/", "match paper talk", "match key reported", "match key reported/"}, in(
			"What is said at a table, with a fingerprint so that it is not said twice, what may be said there, and which lines somebody has reported.",
			"Was am Tisch gesagt wird, mit einem Fingerabdruck, damit es nicht doppelt gesagt wird, was dort gesagt werden darf, und welche Zeilen jemand gemeldet hat.",
			"To, co się mówi przy stole, ze skrótem, żeby nic nie padło dwa razy, co wolno tam mówić i które wypowiedzi ktoś zgłosił.")},
		{[]string{"match paper accused/", "match key accused"}, in(
			"Reports to the host about a player: the seats, the reason and what the reporter wrote, until the host has dealt with them.",
			"Meldungen an den Gastgeber über einen Spieler: die Plätze, der Grund und was jemand dazu schrieb, bis der Gastgeber sie erledigt hat.",
			"Zgłoszenia gracza do gospodarza: miejsca, powód i to, co napisał zgłaszający, dopóki gospodarz się nimi nie zajmie.")},
		{[]string{"match paper ahead/", "match task ahead"}, in(
			"A move that you plan ahead, until it is made. Nobody else sees it.",
			"Ein Zug, den du im Voraus planst, bis er gemacht ist. Niemand sonst sieht ihn.",
			"Ruch zaplanowany z góry, dopóki nie zostanie wykonany. Nikt inny go nie widzi.")},
		{[]string{"match paper coach/"}, in(
			"Who coaches a seat: a fingerprint of the link, and one of the coach’s number that is another one in each game.",
			"Wer einen Platz betreut: ein Fingerabdruck des Links und einer der Nummer der betreuenden Person, der in jeder Partie ein anderer ist.",
			"Kto jest trenerem miejsca: skrót linku i skrót numeru tej osoby, inny w każdej partii.")},
		{[]string{"match paper ticket/", "match key ticket/", "match key used/"}, in(
			"A link that takes your seat to another device: only a fingerprint of it, and whether it was used.",
			"Ein Link, der deinen Platz auf ein anderes Gerät bringt: nur sein Fingerabdruck und ob er benutzt wurde.",
			"Link, który przenosi twoje miejsce na inne urządzenie: tylko jego skrót i to, czy go użyto.")},
		{[]string{"match paper door", "match paper shown", "match key open", "match key open/game/", "match key open/by/", "match key shown", "match key unplayed"}, in(
			"Whether anybody may join a table or watch it, and whether anybody has played there.",
			"Ob an einem Tisch jeder mitspielen oder zusehen darf, und ob dort schon gespielt wurde.",
			"Czy każdy może dosiąść się do stołu lub go oglądać i czy już przy nim grano.")},
		{[]string{"match task think", "match task clock", "match task file", "match task call"}, in(
			"What a table waits for: the computer’s turn, a clock, your list of games, a message to somebody who is away.",
			"Worauf ein Tisch wartet: den Zug des Computers, eine Uhr, die Liste deiner Partien, eine Nachricht an jemanden, der weg ist.",
			"Na co czeka stół: ruch komputera, zegar, twoja lista partii, wiadomość do kogoś, kogo nie ma.")},
	}},
	{in("About you", "Über dich", "O tobie"), []Entry{
		{[]string{"log player", "player paper who/", "player paper lines/", "player paper traced", "player key called/", "player key fresh"}, in(
			"A list of the games you have finished, with their positions and the names of those who played. The host can find it by your name.",
			"Eine Liste deiner beendeten Partien mit ihren Stellungen und den Namen derer, die mitgespielt haben. Der Gastgeber findet sie über deinen Namen.",
			"Lista twoich zakończonych partii z ich pozycjami i imionami tych, którzy grali. Gospodarz znajdzie ją po twoim imieniu.")},
		{[]string{"player paper last", "player key last/", "match key last/", "match key last-of/"}, in(
			"When you were last here, as far as a device, a finished game or a move of yours tells. By that the host’s list of people is sorted.",
			"Wann du zuletzt hier warst, soweit ein Gerät, eine beendete Partie oder ein Zug von dir es verrät. Danach ist die Liste der Leute beim Gastgeber sortiert.",
			"Kiedy ostatnio tu byłeś lub byłaś, o ile zdradza to urządzenie, zakończona partia albo twój ruch. Według tego ułożona jest lista osób u gospodarza.")},
		{[]string{"player paper device/"}, in(
			"If you use several devices: for each the kind of browser, how and when it was signed in, and the day it was last used.",
			"Wenn du mehrere Geräte verwendest: zu jedem die Art des Browsers, wie und wann es angemeldet wurde, und der Tag, an dem es zuletzt benutzt wurde.",
			"Przy kilku urządzeniach: rodzaj przeglądarki, jak i kiedy je zalogowano oraz dzień ostatniego użycia.")},
		{[]string{"player paper link", "player key link/"}, in(
			"A link to another device: a fingerprint of it and your name, for an hour at most.",
			"Ein Link zu einem anderen Gerät: sein Fingerabdruck und dein Name, höchstens eine Stunde lang.",
			"Link do innego urządzenia: jego skrót i twoje imię, najwyżej przez godzinę.")},
		{[]string{"log login", "login paper login", "login key login/"}, in(
			"If you chose a name and a password to sign in with: the name, what you were called then, when you chose them, and a fingerprint of the password (Argon2id) from which nobody can read it.",
			"Wenn du Name und Passwort zum Anmelden gewählt hast: der Name, wie du damals hießt, wann du sie gewählt hast, und ein Fingerabdruck des Passworts (Argon2id), aus dem es niemand lesen kann.",
			"Jeśli nazwa i hasło do logowania zostały wybrane: nazwa, twoje ówczesne imię, czas wyboru oraz skrót hasła (Argon2id), z którego nikt go nie odczyta.")},
		{[]string{"player paper passkey/"}, in(
			"If you sign in with passkeys: of each the public key, what you call it, what you were called then, and when it was made and last used. The secret part never leaves your device.",
			"Wenn du dich mit Passkeys anmeldest: zu jedem der öffentliche Schlüssel, wie du ihn nennst, wie du damals hießt und wann er gemacht und zuletzt benutzt wurde. Der geheime Teil verlässt dein Gerät nie.",
			"Jeśli logujesz się kluczami dostępu: klucz publiczny każdego z nich, jego nazwa, twoje ówczesne imię oraz czas utworzenia i ostatniego użycia. Część tajna nigdy nie opuszcza urządzenia.")},
		{[]string{"player paper provider", "player key provider/"}, in(
			"If you sign in at a service that the host has named: a fingerprint of who you are there, what you were called here then, and since when. The service tells us nothing else about you.",
			"Wenn du dich bei einem Dienst anmeldest, den der Gastgeber eingerichtet hat: ein Fingerabdruck davon, wer du dort bist, wie du damals hier hießt, und seit wann. Mehr erfahren wir von dem Dienst nicht über dich.",
			"Jeśli logujesz się w serwisie wskazanym przez gospodarza: skrót tego, kim tam jesteś, twoje ówczesne imię tutaj oraz od kiedy. Niczego więcej serwis nam o tobie nie mówi.")},
		{[]string{"player paper blocked/"}, in(
			"Whom you have blocked: a fingerprint of their number and the table, never a name.",
			"Wen du blockiert hast: ein Fingerabdruck seiner Nummer und der Tisch, nie ein Name.",
			"Kogo blokujesz: skrót numeru tej osoby i stół, nigdy imię.")},
		{[]string{"player paper invited/", "player paper invites/", "player task invited"}, in(
			"Invitations to a table, until they are answered or a day has passed: the table, and of people you have invited a fingerprint of their number.",
			"Einladungen an einen Tisch, bis sie beantwortet sind oder ein Tag vergangen ist: der Tisch, und von denen, die du eingeladen hast, ein Fingerabdruck ihrer Nummer.",
			"Zaproszenia do stołu, aż ktoś odpowie lub minie dzień: stół, a o osobach, które zapraszasz, skrót ich numeru.")},
		{[]string{"player paper notice/way/", "player paper notice/when", "player paper notice/last", "player paper notice/told", "player key notice", "player key notice/"}, in(
			"How you want to hear of your turns, if you asked for that: a browser, a webhook, a feed or a mail address, the hours, when you last heard, and of which turns.",
			"Wie du von deinen Zügen erfahren willst, falls du das bestellt hast: ein Browser, ein Webhook, ein Feed oder eine Mailadresse, die Uhrzeiten, wann du zuletzt etwas bekommen hast, und von welchen Zügen.",
			"Jak chcesz się dowiadywać o swoich ruchach, jeśli o to prosisz: przeglądarka, webhook, kanał lub adres e-mail, godziny, czas ostatniej wiadomości oraz o których ruchach mówiła.")},
		{[]string{"player paper leave", "player task leave"}, in(
			"While everything about you is being deleted: that it is, until nothing is left.",
			"Während alles über dich gelöscht wird: dass es so ist, bis nichts mehr da ist.",
			"Podczas usuwania wszystkiego o tobie: że to trwa, dopóki coś zostało.")},
		{[]string{"log guess", "guess paper until", "guess task fade"}, in(
			"Where several computers run the house: fingerprints of a name, or of an address from which somebody guessed a password wrong, for twenty minutes after the last wrong guess at most.",
			"Wo mehrere Rechner das Haus betreiben: Fingerabdrücke eines Namens oder einer Adresse, von der jemand ein Passwort falsch geraten hat, höchstens zwanzig Minuten nach dem letzten Fehlversuch.",
			"Gdy dom prowadzi kilka komputerów: skróty nazwy albo adresu, z którego ktoś źle zgadywał hasło, najwyżej dwadzieścia minut po ostatniej próbie.")},
		{[]string{"log ended"}, in(
			"For 400 days, a fingerprint of each device that was signed out and of each guest who was deleted; of a deleted program, for good. It says that there was one, not who.",
			"400 Tage lang ein Fingerabdruck jedes abgemeldeten Geräts und jedes gelöschten Gastes, der eines gelöschten Programms für immer. Er sagt, dass es einen gab, nicht wer es war.",
			"Przez 400 dni skrót każdego wylogowanego urządzenia i każdego usuniętego gościa, a usuniętego programu na zawsze. Mówi, że był, a nie kto.")},
	}},
	{in("Groups", "Gruppen", "Grupy"), []Entry{
		{[]string{"log evening"}, in(
			"An evening of a club: title, hosts, the names of its players, rounds and tables.",
			"Ein Spielabend: Titel, Leitung, die Namen der Spieler, Runden und Tische.",
			"Wieczór gier: tytuł, prowadzący, imiona graczy, rundy i stoły.")},
		{[]string{"log ladder", "ladder paper who/", "ladder key game/"}, in(
			"The ratings of a game: who has played rated matches, under which name, and the results. Only matches that players agreed to rate are in it.",
			"Die Wertungen eines Spiels: wer gewertete Partien gespielt hat, unter welchem Namen, und die Ergebnisse. Nur Partien, die alle werten wollten, stehen darin.",
			"Ranking gry: kto grał partie rankingowe, pod jakim imieniem i z jakim wynikiem. Są w nim tylko partie, które gracze zgodzili się liczyć.")},
		{[]string{"log club"}, in(
			"A club: its name, members, leaders and the results of its evenings.",
			"Ein Verein: Name, Mitglieder, Leitung und die Ergebnisse seiner Abende.",
			"Klub: nazwa, członkowie, prowadzący i wyniki wieczorów.")},
		{[]string{"log tournament", "tournament key match"}, in(
			"A tournament: title, organiser, the names of its players, rounds and results.",
			"Ein Turnier: Titel, Veranstalter, die Namen der Spieler, Runden und Ergebnisse.",
			"Turniej: tytuł, organizator, imiona graczy, rundy i wyniki.")},
	}},
	{in("The house", "Das Haus", "Dom"), []Entry{
		{[]string{"log house"}, in(
			"What the host has chosen for this house and done in it, and when. Of people it has a fingerprint of their number.",
			"Was der Gastgeber für dieses Haus eingestellt und darin getan hat, und wann. Von Leuten steht dort ein Fingerabdruck ihrer Nummer.",
			"Co gospodarz wybrał dla tego domu i co w nim zrobił, oraz kiedy. O ludziach jest tam skrót ich numeru.")},
		{[]string{"log upkeep", "upkeep task daily"}, in(
			"For each day, how much of each kind was stored, in numbers; and when the house looks next for what is older than the host keeps.",
			"Für jeden Tag, wie viel von jeder Art gespeichert war, in Zahlen; und wann das Haus das nächste Mal nachsieht, was älter ist, als der Gastgeber es aufhebt.",
			"Dla każdego dnia, ile czego było zapisane, w liczbach; oraz kiedy dom następnym razem poszuka rzeczy starszych, niż gospodarz przechowuje.")},
		{[]string{"column meta.key", "column meta.value"}, in(
			"The keys with which the house signs cookies and links.",
			"Die Schlüssel, mit denen das Haus Cookies und Links unterschreibt.",
			"Klucze, którymi dom podpisuje ciasteczka i linki.")},
		{[]string{
			"column logs.num", "column logs.kind", "column logs.id", "column logs.made", "column logs.over", "column logs.revision", "column logs.xid",
			"column log_events.log", "column log_events.n", "column log_events.at", "column log_events.kind", "column log_events.text",
			"column log_keys.key", "column log_keys.log", "column log_keys.over", "column log_papers.log", "column log_papers.name", "column log_papers.text",
			"column log_tasks.name", "column log_tasks.log", "column log_tasks.due", "column log_tasks.holder", "column log_tasks.until",
			"column news.xid", "column news.at", "column news.logs", "paper rewritten",
		}, in(
			"All this is kept in logs: numbered entries with their time, words by which a log is found, notes beside it, and work that waits.",
			"All das steht in Protokollen: nummerierte Einträge mit ihrer Zeit, Wörter, unter denen man ein Protokoll findet, Zettel daneben und wartende Aufgaben.",
			"Wszystko to jest w dziennikach: numerowane wpisy z czasem, słowa, po których dziennik się znajduje, notatki obok i czekające zadania.")},
		{[]string{
			"column processes.name", "column processes.seen", "column attendance.process", "column attendance.kind", "column attendance.id", "column attendance.who", "column attendance.n", "column attendance.xid",
		}, in(
			"Where several computers run the house: which of them are there, and who has which table open just now.",
			"Wo mehrere Rechner das Haus betreiben: welche davon da sind, und wer gerade welchen Tisch offen hat.",
			"Gdy dom prowadzi kilka komputerów: które działają i kto ma teraz otwarty który stół.")},
		{[]string{
			"column beats.process", "column beats.at", "column beats.id", "column outages.away", "column outages.back",
			"column goose_db_version.id", "column goose_db_version.version_id", "column goose_db_version.is_applied", "column goose_db_version.tstamp",
		}, in(
			"When the house was running and when it was not, so that no clock pays for it; and the version of the database.",
			"Wann das Haus lief und wann nicht, damit keine Uhr dafür bezahlt; und die Version der Datenbank.",
			"Kiedy dom działał, a kiedy nie, żeby żaden zegar za to nie płacił; oraz wersja bazy danych.")},
		{nil, in(
			"Your internet address is not stored. It stays in memory for as long as the limits on requests need it. Only a wrong password for the host’s own pages puts its address into the log of the program.",
			"Deine Internetadresse wird nicht gespeichert. Sie bleibt im Arbeitsspeicher, solange die Grenzen für Anfragen sie brauchen. Nur ein falsches Passwort für die Seiten des Gastgebers schreibt seine Adresse ins Protokoll des Programms.",
			"Twój adres internetowy nie jest zapisywany. Pozostaje w pamięci tak długo, jak wymagają tego limity zapytań. Tylko błędne hasło do stron gospodarza trafia wraz z adresem do dziennika programu.")},
		{nil, in(
			"You can delete everything about you at the end of My games. Backups that were made before still have it.",
			"Alles über dich löschst du am Ende von „Meine Partien“. Frühere Sicherungen haben es noch.",
			"Wszystko o sobie usuniesz na końcu „Moich partii”. Wcześniejsze kopie zapasowe jeszcze to mają.")},
	}},
}

package stored

// in is a text in the three languages.
func in(en, de, pl string) map[string]string { return map[string]string{"en": en, "de": de, "pl": pl} }

// Parts are the whole page.
var Parts = []Part{
	{in("In your browser", "In deinem Browser", "W twojej przeglądarce"), []Entry{
		{nil, in(
			"One cookie. It has a random number, the name you chose and, if you use several devices, the number of this one. There are no others.",
			"Ein Cookie. Darin stehen eine Zufallszahl, der Name, den du gewählt hast, und, wenn du mehrere Geräte verwendest, die Nummer von diesem. Andere gibt es nicht.",
			"Jedno ciasteczko: losowa liczba, wybrane imię, a przy kilku urządzeniach także numer tego urządzenia. Innych nie ma.")},
		{nil, in(
			"Your settings, such as colours and sound, and the stars of your exercises. They never leave the browser.",
			"Deine Einstellungen, etwa Farben und Ton, und die Sterne deiner Übungen. Sie verlassen den Browser nicht.",
			"Twoje ustawienia, na przykład kolory i dźwięk, oraz gwiazdki za ćwiczenia. Nie opuszczają przeglądarki.")},
	}},
	{in("At the table", "Am Tisch", "Przy stole"), []Entry{
		{[]string{"log match", "paper seat/", "key host/"}, in(
			"Every game: who sits where, under which name, who opened the table, all moves with their times, and the result. Games stay, because they are the others’ too.",
			"Jede Partie: wer wo unter welchem Namen sitzt, wer den Tisch eröffnet hat, alle Züge mit ihren Zeiten und das Ergebnis. Partien bleiben, denn sie gehören auch den anderen.",
			"Każda partia: kto gdzie i pod jakim imieniem siedzi, kto otworzył stół, wszystkie ruchy z czasem i wynik. Partie zostają, bo należą też do innych.")},
		{[]string{"paper said/", "paper talk", "key reported"}, in(
			"What is said at a table, what may be said there, and which lines somebody has reported.",
			"Was am Tisch gesagt wird, was dort gesagt werden darf, und welche Zeilen jemand gemeldet hat.",
			"To, co się mówi przy stole, co wolno tam mówić i które wypowiedzi ktoś zgłosił.")},
		{[]string{"paper accused/", "key accused"}, in(
			"Reports to the host about a player: the seats, the reason and what the reporter wrote, until the host has dealt with them.",
			"Meldungen an den Gastgeber über einen Spieler: die Plätze, der Grund und was jemand dazu schrieb, bis der Gastgeber sie erledigt hat.",
			"Zgłoszenia gracza do gospodarza: miejsca, powód i to, co napisał zgłaszający, dopóki gospodarz się nimi nie zajmie.")},
		{[]string{"paper ahead/", "task ahead"}, in(
			"A move that you plan ahead, until it is made. Nobody else sees it.",
			"Ein Zug, den du im Voraus planst, bis er gemacht ist. Niemand sonst sieht ihn.",
			"Ruch zaplanowany z góry, dopóki nie zostanie wykonany. Nikt inny go nie widzi.")},
		{[]string{"paper ticket/", "key ticket/"}, in(
			"A link that takes your seat to another device: only a fingerprint of it, until it is used.",
			"Ein Link, der deinen Platz auf ein anderes Gerät bringt: nur sein Fingerabdruck, bis er benutzt ist.",
			"Link, który przenosi twoje miejsce na inne urządzenie: tylko jego skrót, do czasu użycia.")},
		{[]string{"paper door", "paper shown", "key open", "key open/game/", "key open/by/", "key shown", "key unplayed"}, in(
			"Whether anybody may join a table or watch it, and whether anybody has played there.",
			"Ob an einem Tisch jeder mitspielen oder zusehen darf, und ob dort schon gespielt wurde.",
			"Czy każdy może dosiąść się do stołu lub go oglądać i czy już przy nim grano.")},
		{[]string{"task think", "task clock", "task file", "task call"}, in(
			"What a table waits for: the computer’s turn, a clock, your list of games, a message to somebody who is away.",
			"Worauf ein Tisch wartet: den Zug des Computers, eine Uhr, deine Spieleliste, eine Nachricht an jemanden, der weg ist.",
			"Na co czeka stół: ruch komputera, zegar, twoja lista partii, wiadomość do kogoś, kogo nie ma.")},
	}},
	{in("About you", "Über dich", "O tobie"), []Entry{
		{[]string{"log player", "paper who/"}, in(
			"A list of the games you have finished, with the names of those who played.",
			"Eine Liste deiner beendeten Partien mit den Namen derer, die mitgespielt haben.",
			"Lista twoich zakończonych partii z imionami tych, którzy grali.")},
		{[]string{"paper device/"}, in(
			"If you use several devices: for each the kind of browser, how and when it was signed in, and the day it was last used.",
			"Wenn du mehrere Geräte verwendest: zu jedem die Art des Browsers, wie und wann es angemeldet wurde, und der Tag, an dem es zuletzt benutzt wurde.",
			"Przy kilku urządzeniach: rodzaj przeglądarki, jak i kiedy je zalogowano oraz dzień ostatniego użycia.")},
		{[]string{"paper link", "key link/"}, in(
			"A link to another device: a fingerprint of it and your name, for an hour at most.",
			"Ein Link zu einem anderen Gerät: sein Fingerabdruck und dein Name, höchstens eine Stunde lang.",
			"Link do innego urządzenia: jego skrót i twoje imię, najwyżej przez godzinę.")},
		{[]string{"paper blocked/"}, in(
			"Whom you have blocked: a fingerprint of their number and the table, never a name.",
			"Wen du blockiert hast: ein Fingerabdruck seiner Nummer und der Tisch, nie ein Name.",
			"Kogo blokujesz: skrót numeru tej osoby i stół, nigdy imię.")},
		{[]string{"paper notice/way/", "paper notice/when", "paper notice/last", "key notice", "key notice/"}, in(
			"How you want to hear of your turns, if you asked for that: a browser, a webhook, a feed or a mail address, the hours, and when you last heard.",
			"Wie du von deinen Zügen erfahren willst, falls du das bestellt hast: ein Browser, ein Webhook, ein Feed oder eine Mailadresse, die Uhrzeiten, und wann du zuletzt etwas bekommen hast.",
			"Jak chcesz się dowiadywać o swoich ruchach, jeśli o to prosisz: przeglądarka, webhook, kanał lub adres e-mail, godziny oraz czas ostatniej wiadomości.")},
		{[]string{"paper leave", "task leave"}, in(
			"While everything about you is being deleted: that it is, until nothing is left.",
			"Während alles über dich gelöscht wird: dass es so ist, bis nichts mehr da ist.",
			"Podczas usuwania wszystkiego o tobie: że to trwa, dopóki coś zostało.")},
		{[]string{"log ended"}, in(
			"For 400 days, a fingerprint of each device that was signed out and of each guest who was deleted. It says that there was one, not who.",
			"400 Tage lang ein Fingerabdruck jedes abgemeldeten Geräts und jedes gelöschten Gastes. Er sagt, dass es einen gab, nicht wer es war.",
			"Przez 400 dni skrót każdego wylogowanego urządzenia i każdego usuniętego gościa. Mówi, że był, a nie kto.")},
	}},
	{in("Groups", "Gruppen", "Grupy"), []Entry{
		{[]string{"log evening"}, in(
			"An evening of a club: title, hosts, the names of its players, rounds and tables.",
			"Ein Spielabend: Titel, Leitung, die Namen der Spieler, Runden und Tische.",
			"Wieczór gier: tytuł, prowadzący, imiona graczy, rundy i stoły.")},
		{[]string{"log ladder", "key game/"}, in(
			"The ratings of a game: who has played rated matches, under which name, and the results. Only matches that players agreed to rate are in it.",
			"Die Wertungen eines Spiels: wer gewertete Partien gespielt hat, unter welchem Namen, und die Ergebnisse. Nur Partien, die alle werten wollten, stehen darin.",
			"Ranking gry: kto grał partie rankingowe, pod jakim imieniem i z jakim wynikiem. Są w nim tylko partie, które gracze zgodzili się liczyć.")},
		{[]string{"log club"}, in(
			"A club: its name, members, leaders and the results of its evenings.",
			"Ein Verein: Name, Mitglieder, Leitung und die Ergebnisse seiner Abende.",
			"Klub: nazwa, członkowie, prowadzący i wyniki wieczorów.")},
		{[]string{"log tournament"}, in(
			"A tournament: title, organiser, the names of its players, rounds and results.",
			"Ein Turnier: Titel, Veranstalter, die Namen der Spieler, Runden und Ergebnisse.",
			"Turniej: tytuł, organizator, imiona graczy, rundy i wyniki.")},
	}},
	{in("The house", "Das Haus", "Dom"), []Entry{
		{[]string{"log house"}, in(
			"What the host has chosen for this house, and when.",
			"Was der Gastgeber für dieses Haus eingestellt hat, und wann.",
			"Co gospodarz wybrał dla tego domu i kiedy.")},
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

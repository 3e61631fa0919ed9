// Written by make types from the schemas of /openapi.json: 9b650505d51ddd6f8f894ccccfee327647cf28254b15261588d2ed5ac875c76f
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Accused: {
            at: string;
            by: string;
            match: string;
            name: string;
            /** Format: int64 */
            seat: number;
            text?: string;
            why: string;
        };
        Acted: {
            /**
             * Format: int64
             * @description Number of its event
             */
            n: number;
            /**
             * Format: int64
             * @description The ply of the action
             */
            ply: number;
        };
        AddPasskeyRequest: {
            /** @description PublicKeyCredential.toJSON() */
            credential: unknown;
            /** @description What its owner calls it, at most 30 characters; without one, what the browser is */
            name?: string;
        };
        Ahead: {
            action: string;
            /** @description Whether the turn has come and the choice could not be played; shown until the seat acts */
            dropped?: boolean;
            /** Format: int64 */
            seat: number;
        };
        Begun: {
            /** @description At the provider */
            address: string;
        };
        Blocked: {
            /**
             * Format: int64
             * @description By which they are let go
             */
            n: number;
            /** @description What they are called at the table where they were blocked; empty if they have no name there, or the table is gone */
            name: string;
        };
        Bot: {
            name: string;
            /** @description Keep it: it identifies the bot, and cannot be shown again */
            token: string;
        };
        Card: {
            /** @description The evening that it belongs to */
            evening?: string;
            game: string;
            id: string;
            /**
             * Format: int64
             * @description Number of the last event
             */
            n: number;
            options: {
                [key: string]: string;
            };
            /** @description The players' clocks: 5+3 (minutes+seconds per turn), 3d (days per turn), 30s (seconds per action), 60m (the round), 60m30s, or empty for none */
            pace: string;
            /**
             * Format: int64
             * @description Number of actions made
             */
            ply: number;
            /** @description Whether the result counts for ratings (RT1): then there are no take-backs and no hints */
            rated?: boolean;
            result: components["schemas"]["Outcome"] | null;
            rules: string;
            seats: components["schemas"]["Seat"][];
            /** @description Whether it was opened from a record or a position, instead of the game's own beginning */
            setUp?: boolean;
            /**
             * @description What players may say to each other
             * @enum {string}
             */
            talk: "phrases" | "text" | "children";
            /** @description The tournament that it belongs to */
            tournament?: string;
            /**
             * Format: int64
             * @description The seat to act, or null
             */
            turn: number | null;
            view: unknown;
        };
        Challenge: {
            /** @description For a new passkey: how it may sign */
            algorithms?: number[];
            /** @description In base64url; good for five minutes */
            challenge: string;
            /** @description For a new passkey: those that there are, in base64url */
            known?: string[];
            /** @description For a new passkey: what the guest is called */
            name?: string;
            /** @description The ID of the relying party */
            site: string;
            /** @description For a new passkey: the handle of the user, in base64url */
            user?: string;
        };
        Chance: {
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            of: number;
        };
        Change: {
            at: string;
            closed?: components["schemas"]["Closed"];
            did?: components["schemas"]["Did"];
            feature?: string;
            keep?: components["schemas"]["Keep"];
            notice?: string;
            on?: boolean;
            swept?: components["schemas"]["Swept"];
            use?: string;
        };
        Choices: {
            allows?: string[];
            /** @description What the host did, the oldest first */
            changes?: components["schemas"]["Change"][];
            /** @description Those that are set apart from what is usual */
            features?: {
                [key: string]: boolean;
            };
            /** @description To all players */
            notice?: string;
            use: string;
        };
        ClaimRequest: {
            /**
             * Format: int64
             * @description With a table's link: the wanted seat; default the next free one
             */
            seat?: number;
            token: string;
        };
        Claimed: {
            /** @description In a place of an evening */
            evening?: string;
            /** @description Empty if a place of an evening sits at no table at the moment */
            match: string;
            /** Format: int64 */
            seat: number;
        };
        Clock: {
            /** @description Time of the last event, from which running clocks count */
            at: string;
            /** @description For each seat: milliseconds that it had left, or null without a clock */
            left: (number | null)[];
            /** @description Time on the server */
            now: string;
            /**
             * Format: int64
             * @description The seat whose clock runs, or null
             */
            running: number | null;
            /** @description The running stopwatches of the game's rules */
            timers: components["schemas"]["Timer"][];
        };
        Closed: {
            match: string;
            /** Format: int32 */
            seat: number;
        };
        Club: {
            /** @description Evenings and tournaments, the newest first; with the present season also unfinished ones of earlier seasons */
            evenings: components["schemas"]["ClubEvening"][];
            founded: string;
            id: string;
            /** @description Told to members: the invitation is /c/{id}/{key} */
            key?: string;
            /** @description Whether the guest is a leader */
            leads: boolean;
            /** @description Whether the guest may become a leader because the others have been silent for long (CL6) */
            mayLead: boolean;
            members: components["schemas"]["ClubMember"][];
            /**
             * Format: int64
             * @description Number of the last event of its log
             */
            n: number;
            name: string;
            /**
             * @description What the key that was asked about is good for: joining, or adding this device to a membership
             * @enum {string}
             */
            opens?: "membership" | "place";
            /** @description It was closed */
            over: boolean;
            /**
             * Format: int64
             * @description The number of the season that standings and evenings are of, counted from 1
             */
            season: number;
            /** @description The last one is the present season */
            seasons: components["schemas"]["ClubSeason"][];
            /** @description The first comes first; an evening counts when it is over */
            standings: components["schemas"]["ClubLine"][];
            /**
             * Format: int64
             * @description The guest's own number; 0 if they are no member
             */
            you: number;
        };
        ClubCard: {
            /** @description Whether an evening or a tournament that was opened in the last two days is not over */
            evening: boolean;
            id: string;
            /** @description Whether the guest is a leader */
            leads: boolean;
            name: string;
        };
        ClubEvening: {
            /** @description It is over, and in the standings of the season */
            counted: boolean;
            game: string;
            id: string;
            opened: string;
            /**
             * Format: int64
             * @description How many play
             */
            players: number;
            /**
             * Format: int64
             * @description The number of rounds played; before the end, of rounds begun
             */
            round: number;
            /**
             * Format: int64
             * @description Before the end: the number of rounds planned, if known
             */
            rounds?: number;
            /**
             * Format: int64
             * @description The number of the season for which it counts
             */
            season: number;
            /** @description Before the end: the leading players */
            soFar?: components["schemas"]["ClubSoFar"][];
            title: string;
            /** @description It is a tournament, under this ID */
            tournament?: boolean;
            /** @description Who came first */
            won?: string[];
            /** @description Until it is over: whether the guest has joined it */
            you: boolean;
        };
        ClubLine: {
            /**
             * Format: int64
             * @description Their best rank at one of those
             */
            best: number;
            /** Format: int64 */
            deals: number;
            /**
             * Format: int64
             * @description How many evenings and tournaments they played at
             */
            evenings: number;
            /** Format: int64 */
            member: number;
            /**
             * Format: double
             * @description Points for placings
             */
            places: number;
            /**
             * Format: double
             * @description Of the deals that count as theirs
             */
            points: number;
            /**
             * Format: int64
             * @description 1 is the first; tied members share it
             */
            rank: number;
            /**
             * Format: int64
             * @description In which they were seated
             */
            rounds: number;
            /**
             * Format: int64
             * @description How many of those they came first at
             */
            won: number;
        };
        ClubMember: {
            leads: boolean;
            name: string;
            /** Format: int64 */
            number: number;
            /**
             * @description left: of their own will; out: removed by a leader
             * @enum {string}
             */
            state: "in" | "left" | "out";
        };
        ClubSeason: {
            began: string;
            /** @description May be empty */
            name: string;
        };
        ClubSoFar: {
            name: string;
            /**
             * Format: double
             * @description Points for placings, or of a tournament its own points
             */
            places: number;
        };
        ClubToken: {
            /** @description The link is /c/{id}/ and this; the word open opens it */
            token: string;
            /** @description When it ends, if nobody has opened it */
            until: string;
        };
        ClubWord: {
            /** @description Of attach and drop */
            evening?: string;
            /** @description Of join and open: the last part of the link */
            key?: string;
            /**
             * Format: int64
             * @description Whom remove, admit and appoint are about
             */
            member?: number;
            /** @description Of join, rename, name and begin */
            name?: string;
            /** @description Of attach and drop, in place of an evening */
            tournament?: string;
            /**
             * @description For those with a link: join, open. For members: rename, leave, take-over. The others are for leaders. name: rename the club; invite: replace the invitation; begin: a season
             * @enum {string}
             */
            word: "join" | "open" | "rename" | "leave" | "take-over" | "name" | "invite" | "remove" | "admit" | "appoint" | "step-down" | "begin" | "attach" | "drop" | "close";
        };
        Companion: {
            /** @description When that match ended */
            ended: string;
            /** @description The last match that we played */
            game: string;
            /**
             * @description I have invited them during the last day: they have not come yet, or have declined
             * @enum {string}
             */
            invited?: "waits" | "declined";
            /**
             * Format: int64
             * @description Number to invite them by
             */
            n: number;
            /** @description Their name in that match; empty if they gave none */
            name: string;
        };
        Cookie: {
            Domain: string;
            /** Format: date-time */
            Expires: string;
            HttpOnly: boolean;
            /** Format: int64 */
            MaxAge: number;
            Name: string;
            Partitioned: boolean;
            Path: string;
            Quoted: boolean;
            Raw: string;
            RawExpires: string;
            /** Format: int64 */
            SameSite: number;
            Secure: boolean;
            Unparsed: string[];
            Value: string;
        };
        Current: {
            /** @description The password, of a guest who has one */
            current?: string;
        };
        CutDone: {
            /**
             * Format: int64
             * @description Number of seats that it was accepted for
             */
            seats: number;
        };
        Day: {
            /** Format: date */
            day: string;
            /** Format: int64 */
            disk: number;
            /** @description The largest first */
            kinds: components["schemas"]["KindsAmount"][];
        };
        Device: {
            /**
             * @description How it was signed in; first: it was here before there were others; host: with a link that the host of the house made
             * @enum {string}
             */
            how: "first" | "link" | "password" | "passkey" | "provider" | "host";
            /** @description this, of one that is on no list */
            id: string;
            /** @description When it was signed in */
            made?: string;
            /** @description When it was last seen, to the day */
            seen?: string;
            /** @description Whether it is the one that asks */
            this: boolean;
            /** @description The browser and its system, as far as it says so */
            what?: string;
        };
        DeviceLink: {
            /** @description What the guest is called; empty if they have no name */
            name: string;
            /** @description Whether this browser is that guest already */
            yours: boolean;
        };
        DeviceToken: {
            /** @description The link is /d/ and this */
            token: string;
            /** @description When it ends, if nobody has opened it */
            until: string;
        };
        Did: {
            act: string;
            match?: string;
            reason?: string;
            who?: string;
        };
        Door: {
            /**
             * @description For whom the table is open; empty: only for people with its link
             * @enum {string}
             */
            anybody: "" | "any" | "new" | "some" | "strong";
        };
        Draw: {
            /** @description SHA-256 of the server's secret, shown before anybody cuts */
            commitment: string;
            /** @description For each seat: its cut, or + until all have cut; - for a computer, empty while it is awaited */
            cuts: string[];
            /** @description Whether everybody has cut */
            dealt: boolean;
            /** @description The server's secret, after the match, or after the round if other tables share its deals */
            secret?: string;
            /** @description The seed made from both, shown with the secret */
            seed?: string;
        };
        DrawReplayRequest: {
            /**
             * Format: int64
             * @description After this many actions
             */
            ply?: number;
            /** @description As from GET /api/matches/{id}/record, optionally with a [Position]; at most 4000 actions */
            record: string;
        };
        Evening: {
            /** @description It ended in the middle of a round, which does not count */
            broken: boolean;
            /** @description When nothing more can be scored: the clubs of the guest that count it */
            clubs?: components["schemas"]["EveningClub"][];
            /** @description Of a duplicate evening: SHA-256 of the secret for the next round */
            commitment?: string;
            /**
             * Format: int64
             * @description How many a match has; 0 where it is not made of any
             */
            deals: number;
            /** @description How the shared deals of the rounds came about, of those that all tables have played */
            draws: components["schemas"]["RoundDraw"][];
            /** @description All tables of a round play the same deals */
            duplicate: boolean;
            game: string;
            /** @description Whether the guest is the host */
            host: boolean;
            /**
             * Format: int64
             * @description For how many milliseconds no host has been here; after five minutes who plays may take the evening over
             */
            hostGone?: number;
            id: string;
            /**
             * Format: int64
             * @description Of the computers that fill empty places
             */
            level: number;
            /**
             * Format: int64
             * @description For how long new deals are begun in a round; 0: until all are played
             */
            minutes: number;
            /**
             * Format: int64
             * @description Number of the last event of its log
             */
            n: number;
            opened: string;
            options: {
                [key: string]: string;
            };
            over: boolean;
            players: components["schemas"]["EveningPlayer"][];
            /** @description A table of this round is not done */
            playing: boolean;
            /** @description Whether its games count for ratings (EV23) */
            rated?: boolean;
            /**
             * Format: int64
             * @description How many rounds were begun
             */
            round: number;
            /** Format: int64 */
            rounds: number;
            /**
             * Format: int64
             * @description Of a table
             */
            seats: number;
            /**
             * Format: int64
             * @description For each action, then the computer makes it; 0: as long as it takes
             */
            seconds: number;
            /** @description The first comes first; a round of shared deals counts when all its tables are done */
            standings: components["schemas"]["EveningLine"][];
            /** @description The match that the guest sits at just now */
            table?: string;
            /** @description Of the round that was begun last */
            tables: components["schemas"]["EveningTable"][];
            /**
             * @description What players may say to each other at its tables
             * @enum {string}
             */
            talk: "phrases" | "text" | "children";
            title: string;
            /**
             * Format: int64
             * @description The number whose place the guest had before the host gave it to another device
             */
            was?: number;
            /**
             * Format: int64
             * @description The guest's own number; 0 if they have not joined
             */
            you: number;
        };
        EveningCard: {
            game: string;
            /** @description Whether the guest is the host */
            host: boolean;
            id: string;
            opened: string;
            /**
             * Format: int64
             * @description How many rounds were begun
             */
            round: number;
            /** Format: int64 */
            rounds: number;
            title: string;
        };
        EveningClub: {
            id: string;
            name: string;
        };
        EveningDeal: {
            /** @description A seat for which the computer acted: the deal is not its player's */
            computer: boolean[];
            /** Format: int64 */
            deal: number;
            points: number[];
        };
        EveningLine: {
            /**
             * Format: int64
             * @description How many those are
             */
            deals: number;
            /**
             * Format: double
             * @description Points for placings, shared by tied players
             */
            places: number;
            /** Format: int64 */
            player: number;
            /**
             * Format: double
             * @description Of the deals that count as theirs
             */
            points: number;
            /**
             * Format: int64
             * @description 1 is the first; tied players share it; 0 while the player's table still plays, or others do and the player has not sat at a table yet, and of everybody if no round counts
             */
            rank: number;
            rounds: components["schemas"]["EveningPart"][];
        };
        EveningPart: {
            /** Format: int64 */
            deals: number;
            over: boolean;
            /** Format: double */
            places: number;
            /** Format: double */
            points: number;
            /**
             * Format: int64
             * @description Counted from 1; 0 if they were not seated
             */
            table: number;
        };
        EveningPlayer: {
            /** @description Whether they have cut for the next round */
            cut: boolean;
            /** @description The computer plays for them just now */
            gone: boolean;
            /** @description Whether they follow the evening or their table */
            here: boolean;
            name: string;
            /**
             * Format: int64
             * @description 1 for the first who joined
             */
            number: number;
            /** @description Whether they follow their table: the computer plays for players who have not for two minutes */
            seated: boolean;
            /**
             * @description left: took up another place before they were seated
             * @enum {string}
             */
            state: "in" | "late" | "out" | "left";
        };
        EveningSeat: {
            gone: boolean;
            /**
             * Format: int64
             * @description 0 of a computer
             */
            player: number;
            /**
             * Format: double
             * @description Of the seat, whoever played; 0 while the deals are shared and a table plays
             */
            points: number;
        };
        EveningSheet: {
            deals: components["schemas"]["EveningDeal"][];
            over: boolean;
            /** @description Of a seat, what counts as its player's */
            own: number[];
            /** @description Points for placings; 0 where the place is nobody's, or the round does not count (EV8) */
            places: number[];
            /** Format: int64 */
            round: number;
            /** @description A seat's player, 0 of a computer */
            seats: number[];
            /** Format: int64 */
            table: number;
            /** @description Of a seat, whoever played */
            totals: number[];
        };
        EveningTable: {
            /**
             * Format: int64
             * @description How many are played to their end
             */
            deals: number;
            match: string;
            /**
             * Format: int64
             * @description The number planned; 0 if a match has none
             */
            of: number;
            over: boolean;
            seats: components["schemas"]["EveningSeat"][];
            /** @description Whom the table waits for; told to hosts only */
            waits?: components["schemas"]["EveningWait"];
        };
        EveningWait: {
            /** @description They have yet to cut; otherwise it is their turn */
            cut: boolean;
            /** @description Whom it waits for. Of a duplicate evening, a host who plays learns only who is away */
            players: number[];
            /**
             * Format: int64
             * @description For how many milliseconds
             */
            waited: number;
        };
        Event: {
            /** @description The notation of an action, the word that was said, the match that was opened, or, where the computer acts for somebody, its level */
            action?: string;
            at: string;
            /**
             * Format: int64
             * @description In resumed: for how many milliseconds the server was away; no clock pays for it
             */
            away?: number;
            /** @description The action is face down by now: it is left out, and so is its part of view */
            covered?: boolean;
            /** @enum {string} */
            kind: "created" | "seat" | "action" | "word" | "again" | "time" | "last-deal" | "resumed" | "paused" | "unpaused" | "cut" | "stand-in" | "late" | "back";
            /** @description Whether it led to a position: the beginning, an action, the deal, a granted take-back */
            moved?: boolean;
            /** Format: int64 */
            n: number;
            name?: string;
            /** @description In an event that moved and whose view is left out: those fields of the view that a list of moves needs, if any */
            note?: unknown;
            /** Format: int64 */
            ply?: number;
            /** Format: int64 */
            seat?: number;
            /** @description In an event that moved: what the guest sees after it, in the game's own shape. A match leaves earlier views to GET /api/matches/{id}/views */
            view?: unknown;
        };
        Exercise: {
            extra?: string;
            hint: string;
            id: string;
            name: string;
            options: {
                [key: string]: string;
            };
            position: string;
            solution: string[];
            task: string;
        };
        Found: {
            /** @description Whether the table was there already; otherwise it was opened, and waits for somebody */
            joined: boolean;
            match: string;
        };
        FoundClubRequest: {
            /** @description What the club is called, at most 60 characters */
            name: string;
            /** @description What its founder is called there, at most 30 characters */
            you: string;
        };
        Game: {
            about: string;
            /** @description The options that an evening of it starts with; absent if evenings do not offer it */
            evening?: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description Number of exercises
             */
            exercises: number;
            /** @description Whether seats know different things */
            hidden: boolean;
            levels: components["schemas"]["Level"][];
            /**
             * Format: int64
             * @description Length of a usual match in minutes; absent if unknown
             */
            minutes?: number;
            name: string;
            options: components["schemas"]["Option"][];
            /** @description Named choices of options, which the option preset of a new match accepts */
            presets: components["schemas"]["Preset"][];
            /** @description The best preset for a newcomer; absent if that is the defaults */
            quick?: string;
            /** @description The numbered rules */
            rulebook: components["schemas"]["Rule"][];
            /** @description Version of the rules */
            rules: string;
            /** @description Number of players: 2, or 2,4 if an option decides */
            seats: string;
            sides: string[];
            title: string;
            /** @description Every supported version of the rules, the newest first */
            versions: string[];
        };
        GameInfo: {
            about: string;
            /** @description The options that an evening of it starts with; absent if evenings do not offer it */
            evening?: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description Number of exercises
             */
            exercises: number;
            /** @description Whether seats know different things */
            hidden: boolean;
            levels: components["schemas"]["Level"][];
            /**
             * Format: int64
             * @description Length of a usual match in minutes; absent if unknown
             */
            minutes?: number;
            name: string;
            options: components["schemas"]["Option"][];
            /** @description Named choices of options, which the option preset of a new match accepts */
            presets: components["schemas"]["Preset"][];
            /** @description The best preset for a newcomer; absent if that is the defaults */
            quick?: string;
            /** @description Version of the rules */
            rules: string;
            /** @description Number of players: 2, or 2,4 if an option decides */
            seats: string;
            sides: string[];
            title: string;
        };
        Gone: {
            /** @description Whether all is gone already; otherwise the rest goes within minutes */
            done: boolean;
        };
        Group: {
            /** @description The game of that match */
            game: string;
            /** @description Their newest match, which is over */
            match: string;
            /** @description The others' names when we last finished a match; empty if they gave none */
            names: string[];
        };
        HintBody: {
            /** Format: int64 */
            seat: number;
        };
        HostWord: {
            /** @description Start though somebody has not cut */
            anyway?: boolean;
            /**
             * Format: int64
             * @description Whom admit, remove and replace are about
             */
            player?: number;
            /**
             * @description What talk is about: phrases, or also text of their own
             * @enum {string}
             */
            talk?: "phrases" | "text";
            /**
             * @description start: the next round; admit and remove: from the next round on; replace: the computer plays for an absent player until they are back; talk: what players may say from now on, at every table
             * @enum {string}
             */
            word: "start" | "admit" | "remove" | "replace" | "talk" | "end";
        };
        Hours: {
            /**
             * Format: int64
             * @description Minimum number of minutes between two notices, each of which covers all waiting tables
             */
            every: number;
            /**
             * Format: int64
             * @description The hour from which nothing is sent
             */
            from: number;
            /**
             * Format: int64
             * @description The hour from which notices are sent again; equal hours mean no limit
             */
            to: number;
            /** @description The time zone of these hours, such as Europe/Berlin */
            zone: string;
        };
        Housed: {
            /** @description What the host allows, such as lines: lines of text between players */
            allows: string[];
            /**
             * @description Purpose of the house
             * @enum {string}
             */
            for: "family" | "school" | "club" | "public";
            /** @description A message of the host to all players, for example about maintenance */
            notice?: string;
        };
        Invitation: {
            /** @description Name of the guest who opened the table; absent if they gave none */
            by?: string;
            /** @description This guest's present name */
            called?: string;
            /** @description The seats that this link is valid for at the moment */
            free: number[];
            /**
             * @description table: any free seat; seat: that one; carry: a seat that moves to another device; place: a place in an evening that does. The last two say nothing more before they are claimed
             * @enum {string}
             */
            kind: "table" | "seat" | "carry" | "place";
            table?: components["schemas"]["Card"];
            /** @description Name of the game, for people */
            title?: string;
            /**
             * Format: int64
             * @description This guest's seat, if they already sit at the table
             */
            yours?: number;
        };
        InvitePersonRequest: {
            /**
             * Format: int64
             * @description The number of somebody I have played with
             */
            person: number;
        };
        InvitedTo: {
            /** @description Name of the inviter there */
            by?: string;
            game: string;
            id: string;
            /** @description As in a match; empty for none */
            pace: string;
            /** @description Whether the result counts for ratings */
            rated?: boolean;
            /** @description Name of the game, for people */
            title: string;
        };
        JoinEveningRequest: {
            /** @description At most 30 characters; nobody else's there */
            name: string;
        };
        JoinTournamentRequest: {
            /** @description At most 30 characters; must not look like another name there */
            name: string;
        };
        Judged: {
            /** @description Empty if nothing was weighed, for example because the rules leave hardly a choice */
            best: string;
            /**
             * Format: double
             * @description How likely seat 0 and its partners are to win from here with best play, from 0 to 1; absent if unknown, as with hidden hands
             */
            chance?: number;
            /** @description The best action and the best play after it */
            line: string[];
            /**
             * Format: double
             * @description If luck affects an action: that chance after the played action, on average over the luck; the difference of the two is the loss. If absent, the next position shows the loss
             */
            meant?: number;
            /** @description The action played, if any */
            played?: string;
            /**
             * Format: int64
             * @description Number of actions before the position
             */
            ply: number;
            /**
             * Format: int64
             * @description The seat to act
             */
            seat: number;
            /**
             * Format: int64
             * @description If proved: the number of plies in which the seat to act wins; below 0: loses
             */
            winsIn?: number;
        };
        Keep: {
            /** Format: int64 */
            guests: number;
            /** Format: int64 */
            tables: number;
        };
        KindsAmount: {
            /**
             * Format: int64
             * @description Of their events and what stands beside them; indexes are not counted
             */
            bytes: number;
            kind: string;
            /** Format: int64 */
            logs: number;
        };
        Level: {
            about: string;
            /** Format: int64 */
            level: number;
            name: string;
        };
        LinkMembershipRequest: {
            /**
             * Format: int64
             * @description Only for leaders: the member whose membership moves. If absent: the sender's own membership, to another device
             */
            member?: number;
        };
        LinkPlaceRequest: {
            /**
             * Format: int64
             * @description Only for the host: the player whose place is reissued. If absent: the sender's own place, to another device
             */
            player?: number;
        };
        List: {
            game: string;
            /**
             * Format: int64
             * @description Number of rated matches
             */
            matches: number;
            /** @description The guest's own rating */
            mine?: components["schemas"]["Rating"];
            /** @description Name of the game, for people */
            title: string;
            /** @description Options that differ from the defaults, as in a record: doubles=a hand=steady */
            variant?: string;
        };
        Marked: {
            /** @description The best by what the seat could know; the played action if nothing was better */
            best: string;
            /**
             * Format: double
             * @description How much better it is, on average
             */
            lost: number;
            /** @description The best with the real cards */
            openBest: string;
            /**
             * Format: double
             * @description How much better it is
             */
            openLost: number;
            played: string;
            /** Format: int64 */
            ply: number;
            /** Format: int64 */
            seat: number;
            /**
             * Format: int64
             * @description Number of ways the hidden cards could lie, as far as the seat could know
             */
            worlds: number;
            /**
             * Format: int64
             * @description In how many of them another action would have been better
             */
            worse: number;
        };
        Match: {
            /** @description This guest's choices for their seats' next turns (TB17); nobody else sees them */
            ahead?: components["schemas"]["Ahead"][];
            /** @description For each seat: since when nobody follows; empty if somebody does */
            away: string[];
            /**
             * Format: int64
             * @description By how many actions this guest, a spectator of a table with hidden hands, is behind
             */
            behind?: number;
            /** @description The clocks, if the match has any */
            clock?: components["schemas"]["Clock"];
            /**
             * Format: int64
             * @description The seat that this guest coaches: they see what it sees (TB22)
             */
            coaching?: number;
            /** @description After a match with computers: the key of their dice, with which anybody can repeat their decisions */
            dice?: string;
            /**
             * @description For whom the table is open at the moment; absent if one needs its link
             * @enum {string}
             */
            door?: "any" | "new" | "some" | "strong";
            /** @description How the seed is made, if seats cut */
            draw?: components["schemas"]["Draw"];
            /** @description The evening that it belongs to */
            evening?: string;
            events: components["schemas"]["Event"][];
            /** @description Legal actions too many to list */
            families?: string[];
            game: string;
            /**
             * Format: int64
             * @description For how many milliseconds a player must be away on their turn before the opponent may claim the win or, at a table of several, the computer plays for them; 0 if neither happens
             */
            grace: number;
            /** @description Whether this guest has opened the table */
            host?: boolean;
            id: string;
            /** @description The link of the table, /s/{token}, valid for any free seat; only for the guest who opened the match, while there is one */
            invite?: string;
            /** @description The legal actions, only for the owners of the seat to act */
            legal: string[];
            /** @description The links of open seats, only for the guest who opened the match */
            links: components["schemas"]["SeatToken"][];
            /** @description What the guest's seats may say */
            may: components["schemas"]["May"][];
            /**
             * Format: int64
             * @description Number of the last event
             */
            n: number;
            /** @description The match that the same people opened after this one */
            next?: string;
            /** @description Time on the server when it wrote this */
            now: string;
            /** @description The open offer, or null */
            offer: components["schemas"]["Offer"] | null;
            options: {
                [key: string]: string;
            };
            /** @description The players' clocks: 5+3 (minutes+seconds per turn), 3d (days per turn), 30s (seconds per action), 60m (the round), 60m30s, or empty for none */
            pace: string;
            /** @description Nobody watches: the game's own clocks stand still, and computers among themselves do not think, until somebody follows the table or one of its people asks or acts (TB18) */
            paused?: boolean;
            /**
             * Format: int64
             * @description Number of actions made
             */
            ply: number;
            /** @description Whether it is in the list of tables that anybody here may watch */
            public?: boolean;
            /** @description Whether the result counts for ratings (RT1): then there are no take-backs and no hints */
            rated?: boolean;
            result: components["schemas"]["Outcome"] | null;
            rules: string;
            /** @description Goals or points so far, and which game out of how many, if the game keeps them */
            score?: components["schemas"]["Standing"];
            seats: components["schemas"]["Seat"][];
            /** @description The series of this match, including this match once it is over */
            series?: components["schemas"]["Series"];
            /** @description Whether it was opened from a record or a position, instead of the game's own beginning */
            setUp?: boolean;
            /**
             * @description What players may say to each other
             * @enum {string}
             */
            talk: "phrases" | "text" | "children";
            /** @description The tournament that it belongs to */
            tournament?: string;
            /** @description Whether this guest, who sits here, can search their matches for its positions (GET /api/me/matches) */
            traced?: boolean;
            /**
             * Format: int64
             * @description The seat to act, or null
             */
            turn: number | null;
            view: unknown;
            /** Format: int64 */
            watchers: number;
        };
        May: {
            /** Format: int64 */
            seat: number;
            words: ("resign" | "offer-draw" | "take-back" | "agree" | "decline" | "claim-win" | "claim-draw")[];
        };
        Me: {
            /** @description Clubs of this guest, the newest first */
            clubs: components["schemas"]["ClubCard"][];
            /** @description Unfinished evenings of this guest, the newest first */
            evenings: components["schemas"]["EveningCard"][];
            /** @description Tables to which people I have played with invite me, the newest invitation first */
            invited: components["schemas"]["InvitedTo"][];
            /** @description Unfinished matches of this guest, the newest first */
            matches: components["schemas"]["Card"][];
            name: string;
            /** @description Whether there are finished matches too: GET /api/me/matches lists them */
            played: boolean;
            /** @description Unfinished tournaments of this guest, the newest first */
            tournaments: components["schemas"]["TournamentCard"][];
        };
        Mine: {
            /**
             * Format: int64
             * @description How many finished matches the whole list has
             */
            all: number;
            /** @description With the first page: how all finished matches of the list went, by game; the game played most comes first */
            games: components["schemas"]["MyTally"][];
            /** @description Those that have ended, the last to end first */
            matches: components["schemas"]["MyMatch"][];
            /** @description Asks for the next page, as after; not given with the last */
            next?: string;
            /** @description With the first page, if a position was asked for */
            position?: components["schemas"]["MyPosition"];
            /**
             * Format: int64
             * @description How many older matches are still to be added: ask again for a list with more of them
             */
            rest?: number;
            /** @description With the first page: those that go on, the newest first, at most 50 */
            running: components["schemas"]["MyMatch"][];
        };
        MyHabits: {
            /** @description Of a game in which positions never recur: their decisions in the newest 20 matches, at most 200, judged as the review judges them; the kind that cost most first. While there is a rest, those judged so far */
            kinds?: components["schemas"]["MyKind"][];
            /** @description At most 40 of their own moves, the one made most often first; ply is before the move. None while there is a rest. GET /api/matches/{id}/retry judges each */
            moves: components["schemas"]["MyMove"][];
            /** @description Whether what kinds cost is in points; else it is of a chance from 0 to 1 */
            points?: boolean;
            /**
             * Format: int64
             * @description How many older matches are still to be added, or how many decisions to be judged: ask again for a list with more of them
             */
            rest?: number;
        };
        MyKind: {
            action?: string;
            kind: string;
            /**
             * Format: double
             * @description What a mistake gave away, on average
             */
            lost: number;
            /**
             * Format: int64
             * @description How often they decided so
             */
            made: number;
            /** @description Which has the worst example; only where there are mistakes, as ply and action */
            match?: string;
            /**
             * Format: int64
             * @description How often it was a mistake
             */
            mistakes: number;
            /**
             * Format: int64
             * @description Before it
             */
            ply?: number;
        };
        MyMatch: {
            began: string;
            /** @description Only of a match that is over, as all that follows */
            ended?: string;
            /** @description The evening that it was a table of */
            evening?: string;
            game: string;
            id: string;
            /** @description Those that differ from the defaults, as in a record */
            options?: string;
            /**
             * @description For the guest; both: they played several sides, and one of them won
             * @enum {string}
             */
            outcome?: "won" | "lost" | "drawn" | "both";
            pace?: string;
            /**
             * Format: int64
             * @description How many actions were made
             */
            plies: number;
            /**
             * Format: int64
             * @description If a position was asked for: after how many plies this match had it first
             */
            ply?: number;
            reason?: string;
            rule?: string;
            /** @description A seat */
            scores?: number[];
            seats: components["schemas"]["MySeat"][];
        };
        MyMove: {
            action: string;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /** @description The newest match in which it was made */
            match: string;
            /** Format: int64 */
            played: number;
            /**
             * Format: int64
             * @description After how many plies that match had the position after it
             */
            ply: number;
            /** Format: int64 */
            won: number;
        };
        MyPosition: {
            game: string;
            match: string;
            /** @description How the matches of the list went on from there, at most 20 moves; the move played most comes first */
            moves: components["schemas"]["MyMove"][];
            /** Format: int64 */
            ply: number;
        };
        MySeat: {
            /**
             * Format: int64
             * @description Of a computer
             */
            level?: number;
            name?: string;
            side: string;
            won?: boolean;
            yours?: boolean;
        };
        MyTally: {
            /**
             * Format: int64
             * @description The most wins in a row
             */
            best: number;
            /** Format: int64 */
            drawn: number;
            game: string;
            /** @description Whether GET /api/me/habits/{game} tells kinds of decisions apart */
            kinds?: boolean;
            /** Format: int64 */
            lost: number;
            /** @description The newest match whose positions can be searched for. Its first one, after 0 plies, leads to the openings */
            newest?: string;
            /**
             * Format: int64
             * @description Also those in which the guest played several sides, which count as nothing else
             */
            played: number;
            /**
             * Format: int64
             * @description How many wins in a row there were in the end
             */
            streak: number;
            /** Format: int64 */
            won: number;
        };
        NameBody: {
            /** @description At most 30 characters; empty for no name */
            name: string;
        };
        NewAction: {
            /** @description In the game's notation */
            action: string;
            /**
             * Format: int64
             * @description Number of the last event seen: refused as stale if something was taken back since
             */
            after?: number;
            /**
             * Format: int64
             * @description Number of actions made before it
             */
            ply: number;
            /** Format: int64 */
            seat: number;
        };
        NewAhead: {
            /** @description In the game's notation */
            action: string;
            /**
             * Format: int64
             * @description Number of actions made when it was chosen
             */
            ply: number;
        };
        NewBot: {
            /** @description Name of the bot, at most 30 characters */
            name: string;
        };
        NewCut: {
            /** @description Letters, digits, - and _; best drawn at random after the commitment was seen */
            text: string;
        };
        NewEvening: {
            /** @description All tables of a round play the same deals */
            duplicate?: boolean;
            game: string;
            /**
             * Format: int64
             * @description Of the computers that fill empty places; a middle one if not given
             */
            level?: number;
            /**
             * Format: int64
             * @description For how long new deals are begun in a round; until all are played if not given (EV22)
             */
            minutes?: number;
            /** @description Of the game, those that differ from what its evenings begin with */
            options?: {
                [key: string]: string;
            };
            /** @description Where the host of the house allows ratings: its games count for them. All who join agree to that (EV23) */
            rated?: boolean;
            /**
             * Format: int64
             * @description 5 if not given
             */
            rounds?: number;
            /**
             * Format: int64
             * @description For each action, 5 to 600; then the computer makes it (TB9). As long as it takes if not given
             */
            seconds?: number;
            /**
             * @description What players may say to each other at its tables, as for a match
             * @enum {string}
             */
            talk?: "phrases" | "text" | "children";
            /** @description What it is called, at most 60 characters */
            title?: string;
        };
        NewFrom: {
            /**
             * Format: int64
             * @description Number of its actions to keep; default all
             */
            ply?: number;
            /** @description As from GET /api/matches/{id}/record, optionally with a [Position]; at most 4000 actions */
            record: string;
        };
        NewMatch: {
            /**
             * @description If the host allows open tables: anybody here may take a free seat. It says for whom the table is meant: any, beginners (new), people who play now and then (some), experienced players (strong)
             * @enum {string}
             */
            anybody?: "any" | "new" | "some" | "strong";
            /** @description Record of a game to continue; it brings its own options, and there is no clock */
            from?: components["schemas"]["NewFrom"];
            game: string;
            /** @description Whether the server draws by lot who gets which of the two seats; only in matches of two */
            lot?: boolean;
            /** @description Options that differ from the defaults; preset stands for the options of a preset, which the others override */
            options?: {
                [key: string]: string;
            };
            /** @description The players' clocks: 5+3 (minutes+seconds per turn), 3d (days per turn), or for more than two 30s (seconds per action), 60m (the round), 60m30s; default none */
            pace?: string;
            /** @description If the host allows ratings: whether the result counts for them. All who sit down agree to that (RT1) */
            rated?: boolean;
            seats: components["schemas"]["NewSeat"][];
            /**
             * Format: int64
             * @description Number of matches, with seats rotating after each; default one
             */
            series?: number;
            /**
             * @description What players may say to each other: phrases (the default), also text of their own, or, at a children's table, phrases and nothing else
             * @enum {string}
             */
            talk?: "phrases" | "text" | "children";
        };
        NewRemark: {
            /** Format: int64 */
            phrase?: number;
            /** Format: int64 */
            seat: number;
            /** @description At most 120 characters, instead of a phrase */
            text?: string;
        };
        NewReport: {
            /** @description At most 300 characters, for the host alone */
            text?: string;
            /** @enum {string} */
            why: "rude" | "name" | "cheats" | "leaves" | "other";
        };
        NewSeat: {
            /**
             * @description me (several: on one device), link (the first to open it), computer
             * @enum {string}
             */
            kind: "me" | "link" | "computer";
            /**
             * Format: int64
             * @description For a computer: 1 is the gentlest
             */
            level?: number;
            /** @description For a seat of mine, if not my own name */
            name?: string;
        };
        NewTournament: {
            /** @description Rounds follow each other automatically (TN9) */
            auto?: boolean;
            /**
             * Format: int64
             * @description How often each pair meets in a round robin; default once
             */
            cycles?: number;
            game: string;
            /** @description Options that differ from the game's defaults */
            options?: {
                [key: string]: string;
            };
            /** @description Players who lose on time are out of the tournament (TN12) */
            out?: boolean;
            /** @description The clock of each match, as in a match: 5+3, 3d; default none */
            pace?: string;
            /**
             * Format: int64
             * @description In a cup: 2, 4, 8, 16, 32 or 64; default 4
             */
            places?: number;
            /** @description If the host allows ratings: its games count for them. All who join agree to that (TN18) */
            rated?: boolean;
            /**
             * Format: int64
             * @description In a Swiss; default as many as it takes to find one winner
             */
            rounds?: number;
            /**
             * @description cup: a knock-out that starts by itself when all places are taken
             * @enum {string}
             */
            system: "round-robin" | "swiss" | "knock-out" | "cup";
            /**
             * @description What players may say to each other at its tables, as in a match
             * @enum {string}
             */
            talk?: "phrases" | "text" | "children";
            /** @description Tie-breaks in order: buchholz, buchholz-cut1, sonneborn, direct, wins; default the usual ones of the system (TN14) */
            ties?: string[];
            /** @description At most 60 characters */
            title?: string;
        };
        NewWay: {
            /** @description In a push subscription */
            auth?: string;
            /**
             * @description For a webhook: content for Discord, text for Slack
             * @enum {string}
             */
            format?: "content" | "text" | "plain";
            /** @enum {string} */
            kind: "push" | "webhook" | "mail" | "feed";
            /** @enum {string} */
            language?: "en" | "de" | "pl";
            /** @description In a push subscription */
            p256dh?: string;
            /** @description For a webhook: what precedes the text, such as a name that mentions somebody */
            prefix?: string;
            /** @description The endpoint of a push subscription, or the address of a webhook or mailbox; a feed gets its own */
            to?: string;
        };
        NewWord: {
            /**
             * Format: int64
             * @description Number of the last event seen: a take-back is refused as stale if something was taken back since
             */
            after?: number;
            /**
             * Format: int64
             * @description Number of the offer to answer
             */
            offer?: number;
            /** Format: int64 */
            seat: number;
            /** @enum {string} */
            word: "resign" | "offer-draw" | "take-back" | "agree" | "decline" | "claim-win" | "claim-draw";
        };
        Newest: {
            /** @description It led to another match, which has been deleted: the chain ends here until somebody opens another */
            gone?: boolean;
            /** @description The newest existing match of the same people; the one in the address, if it led to no other */
            match: string;
            /** @description The chain is longer: continue from this match */
            more?: boolean;
        };
        News: {
            /** @description The clocks, if the match has any */
            clock?: components["schemas"]["Clock"];
            /** @description After a match with computers: the key of their dice, with which anybody can repeat their decisions */
            dice?: string;
            /** @description How the seed is made, if seats cut */
            draw?: components["schemas"]["Draw"];
            event: components["schemas"]["Event"];
            families?: string[];
            legal: string[];
            /** @description What the guest's seats may say */
            may: components["schemas"]["May"][];
            /** @description The match that the same people opened after this one */
            next?: string;
            /** @description The open offer, or null */
            offer: components["schemas"]["Offer"] | null;
            /** @description Nobody watches: the game's own clocks stand still, and computers among themselves do not think, until somebody follows the table or one of its people asks or acts (TB18) */
            paused?: boolean;
            /**
             * Format: int64
             * @description Number of actions made until then
             */
            ply: number;
            result: components["schemas"]["Outcome"] | null;
            /** @description Goals or points so far, and which game out of how many, if the game keeps them */
            score?: components["schemas"]["Standing"];
            /** @description The series of this match, including this match once it is over */
            series?: components["schemas"]["Series"];
            /** Format: int64 */
            turn: number | null;
        };
        NextGame: {
            /** @description Another game; default the same game with the same options */
            game?: string;
            /** @description Options of that game that differ from the defaults */
            options?: {
                [key: string]: string;
            };
        };
        Notice: {
            /** @description An empty one takes the notice away */
            text: string;
        };
        Notices: {
            hours: components["schemas"]["Hours"];
            /** @description The key with which a browser subscribes to pushes (applicationServerKey) */
            key: string;
            /** @description Whether this house sends mail */
            mail: boolean;
            ways: components["schemas"]["Way"][];
        };
        Offer: {
            /** @description Seats that have not agreed yet */
            left: number[];
            /**
             * Format: int64
             * @description Number of its event, for the answer
             */
            n: number;
            /** Format: int64 */
            seat: number;
            /** @enum {string} */
            word: "offer-draw" | "take-back";
        };
        OpenDeviceLinkRequest: {
            token: string;
        };
        OpenTable: {
            /** @description Name of the guest who opened it */
            by?: string;
            /**
             * @description For whom it is meant: anybody, beginners, people who play now and then, experienced players
             * @enum {string}
             */
            for: "any" | "new" | "some" | "strong";
            /**
             * Format: int64
             * @description Number of free seats
             */
            free: number;
            game: string;
            id: string;
            /** @description Whether this guest has opened it */
            mine?: boolean;
            opened: string;
            /** @description Options that differ from the defaults */
            options: {
                [key: string]: string;
            };
            /** @description As in a match; empty for none */
            pace: string;
            /** @description Whether the result counts for ratings */
            rated?: boolean;
            /** Format: int64 */
            seats: number;
            /**
             * Format: int64
             * @description Number of matches
             */
            series: number;
            /** @description Name of the game, for people */
            title: string;
        };
        Opened: {
            match: string;
        };
        Option: {
            default: string;
            help: string;
            /** Format: int64 */
            max?: number;
            /** Format: int64 */
            min?: number;
            name: string;
            values?: string[];
        };
        Outcome: {
            reason: string;
            rule: string;
            scores: number[];
            winners: number[];
        };
        Passkey: {
            made: string;
            /**
             * Format: int64
             * @description By which it is removed
             */
            n: number;
            name: string;
            /** @description Whether its owner's other devices may have it */
            synced: boolean;
            /** @description When somebody last signed in with it */
            used?: string;
        };
        PasswordChoice: {
            /** @description The password so far, if there is one */
            current?: string;
            /** @description At most 30 characters. One that looks like somebody else's is taken */
            name: string;
            /** @description Whether to sign out all other browsers */
            others?: boolean;
            /** @description Between 8 and 256 characters of any kind */
            password: string;
        };
        PeopleListed: {
            /** @description Where the next page begins; absent on the last one */
            next?: string;
            /** @description The one who was here last first; or in the order of the names found */
            people: components["schemas"]["Person"][];
        };
        Person: {
            devices: components["schemas"]["PersonsDevice"][];
            /**
             * Format: int64
             * @description How many of their matches are over
             */
            finished: number;
            id: string;
            /** @description When a link that the host has made for them ends, which nobody has opened yet */
            link?: string;
            /** @description The fingerprint by which the record of the desk names them */
            mark: string;
            /** @description What they were called at matches, the latest first */
            names: string[];
            /**
             * Format: int64
             * @description How many reports of them the host has not dealt with
             */
            reports: number;
            /**
             * Format: int64
             * @description How many go on
             */
            running: number;
            /** @description When they were last here, as far as a device or a match tells */
            seen?: string;
        };
        PersonDeleted: {
            /** @description Whether all is gone already; otherwise the rest goes within minutes */
            done: boolean;
        };
        PersonsDevice: {
            /** @enum {string} */
            how: "first" | "link" | "password" | "passkey" | "provider" | "host";
            made: string;
            seen: string;
            /** @description The browser and its system, as far as it says so */
            what?: string;
        };
        PlaceToken: {
            /** @description The link is /s/ and this; POST /api/claims opens it */
            token: string;
            /** @description When it ends, if nobody has opened it */
            until: string;
        };
        Placed: {
            action?: string;
            /** Format: int64 */
            ply: number;
            /**
             * Format: int64
             * @description Who acted; absent for the first position and for actions of the clock
             */
            seat?: number;
            /** @description In the game's own shape */
            view: unknown;
        };
        Practice: {
            /** @description The easy ones first */
            exercises: components["schemas"]["Exercise"][];
        };
        Presence: {
            /** @description As in a Match */
            away: string[];
            /** @description For each seat: whether one of its owners follows */
            here: boolean[];
            /** @description Time on the server */
            now: string;
            /** Format: int64 */
            watchers: number;
        };
        Preset: {
            /** @description One sentence */
            about: string;
            /** @description An option that suggests the preset: forms propose the preset when somebody sets it */
            calls?: string;
            /** @description The value of the option preset that selects it */
            name: string;
            /** @description The options that it sets; all others have their defaults */
            options: {
                [key: string]: string;
            };
            /** @description For people to read */
            title: string;
        };
        Problem: {
            /** @description One stable word for programs */
            code: string;
            /** @description What is wrong, in one line for people */
            detail: string;
            /** @description The match concerned, if the request did not name it */
            match?: string;
            /**
             * @description Number of the broken rule
             * @example ZM8
             */
            rule?: string;
            /**
             * Format: int64
             * @description The HTTP status
             */
            status: number;
            /** @description Name of the status */
            title: string;
            /** @description In a record: the action that could not be made */
            where?: components["schemas"]["Where"];
        };
        Public: {
            public: boolean;
        };
        Rating: {
            /**
             * Format: int64
             * @description For the computer
             */
            level?: number;
            /** @description For a person, the name at their last rated match */
            name?: string;
            /**
             * Format: int64
             * @description Number of rated matches
             */
            played: number;
            /** @description Whether too little is known to rank them */
            provisional?: boolean;
            /**
             * Format: int64
             * @description From 1; absent while provisional
             */
            rank?: number;
            /** Format: int64 */
            rating: number;
            /**
             * Format: int64
             * @description With 95 % probability, the strength is within this many points of the rating
             */
            within: number;
            yours?: boolean;
        };
        Remark: {
            at: string;
            /**
             * Format: int64
             * @description 1, 2, … in a match
             */
            n: number;
            /**
             * Format: int64
             * @description 1 to 12: hello, good luck, well played, nice one, thanks, one moment, sorry, oops, that was luck, good game, a smile, bravo
             */
            phrase?: number;
            /** Format: int64 */
            seat: number;
            /** @description A line of free text, if the table allows it: text, never markup */
            text?: string;
        };
        Remarked: {
            /** @description Whether the guest may delete lines here, and switch lines of text off and on */
            host: boolean;
            remarks: components["schemas"]["Remark"][];
            /**
             * @description What players may say: phrases, also text of their own, or, at a children's table, phrases and nothing else
             * @enum {string}
             */
            talk: "phrases" | "text" | "children";
        };
        RemovePasswordRequest: {
            /** @description The password */
            current: string;
        };
        Replay: {
            /** @description Legal actions too many to list */
            families?: string[];
            game: string;
            /** @description The legal actions there */
            legal: string[];
            options: {
                [key: string]: string;
            };
            /** @description The beginning, and the position after every action */
            positions: components["schemas"]["Placed"][];
            /** @description By the rules; or, with a rule TB…, how the table ended it according to the record */
            result: components["schemas"]["Outcome"] | null;
            rules: string;
            /** @description The players, as in the record; else the sides */
            seats: string[];
            sides: string[];
            /**
             * Format: int64
             * @description The seat to act at its end, or null
             */
            turn: number | null;
        };
        ReplayRequest: {
            /** @description As from GET /api/matches/{id}/record, optionally with a [Position]; at most 4000 actions */
            record: string;
            /**
             * Format: int64
             * @description The seat whose view to show if hands are hidden; default a spectator's
             */
            seat?: number;
        };
        Report: {
            at: string;
            match: string;
            /**
             * Format: int64
             * @description 1, 2, … in a match
             */
            n: number;
            /** @description The people who sit there */
            name: string;
            /**
             * Format: int64
             * @description 1 to 12: hello, good luck, well played, nice one, thanks, one moment, sorry, oops, that was luck, good game, a smile, bravo
             */
            phrase?: number;
            /** Format: int64 */
            seat: number;
            /** @description A line of free text, if the table allows it: text, never markup */
            text?: string;
        };
        Reported: {
            lines: components["schemas"]["Report"][];
            /** @description Whether there is another page of either */
            more: boolean;
            people: components["schemas"]["Accused"][];
        };
        Retention: {
            /**
             * Format: int64
             * @description People who never came back: no match, finished or running, no club, evening or tournament
             */
            guests: number;
            /**
             * Format: int64
             * @description Tables at which nobody ever acted
             */
            tables: number;
        };
        Retry: {
            /** @description The best action, once something was tried */
            best?: string;
            /** @description Legal actions too many to list */
            families?: string[];
            legal: string[];
            /**
             * Format: double
             * @description The loss of the try compared with the best: in chances from 0 to 1, or in points if hands are hidden
             */
            lost?: number;
            /** Format: int64 */
            ply: number;
            /** @description Whether lost is in points */
            points?: boolean;
            /** Format: int64 */
            seat: number;
        };
        Review: {
            /** @description If hands are hidden: the plays that had an alternative */
            plays?: components["schemas"]["Marked"][];
            /** @description One per ply, from the beginning; none if hands are hidden */
            positions: components["schemas"]["Judged"][];
            /**
             * Format: int64
             * @description Number of positions of the match, even if only some were requested; absent if hands are hidden
             */
            total?: number;
        };
        RoundDraw: {
            commitment: string;
            /** @description Of the seated players, by their numbers; - for a player without a cut */
            cuts: string[];
            /** Format: int64 */
            round: number;
            secret: string;
            seed: string;
        };
        Rule: {
            id: string;
            origin: string;
            text: string;
        };
        Said: {
            /**
             * Format: int64
             * @description Number of its event
             */
            n: number;
        };
        Seat: {
            /** @description Whether the player is a program (POST /api/bots) */
            bot?: boolean;
            /** @description Whether somebody may see what this seat sees: its coach (TB22) */
            coached?: boolean;
            /** @description Whether one of its owners follows at the moment */
            here: boolean;
            /** @enum {string} */
            kind: "person" | "computer";
            /** @description The computer plays a single action whose time is up (TB9) */
            late?: boolean;
            /** Format: int64 */
            level?: number;
            name: string;
            /** Format: int64 */
            seat: number;
            side: string;
            /**
             * Format: int64
             * @description The level at which the computer plays for an absent player
             */
            standIn?: number;
            taken: boolean;
            yours: boolean;
        };
        SeatToken: {
            /** Format: int64 */
            seat: number;
            /** @description The link is /s/{token} */
            token: string;
        };
        Seen: {
            /**
             * Format: int64
             * @description Number of the event
             */
            n: number;
            /** @description What the guest sees after it, in the game's own shape */
            view: unknown;
        };
        Series: {
            /**
             * Format: int64
             * @description Number of this match, from 1
             */
            game: number;
            /**
             * Format: int64
             * @description Maximum number of matches
             */
            of: number;
            over: boolean;
            /** @description For each seat: 1 for each win, 0.5 for each draw */
            points: number[];
            /** @description For each seat: goals or points in all the matches */
            scores: number[];
            /** @description Who has won it, when it is over; several if tied */
            winners: number[];
        };
        ShownSeat: {
            here: boolean;
            /**
             * Format: int64
             * @description For a computer
             */
            level?: number;
            name: string;
            side: string;
        };
        ShownTable: {
            began: string;
            /**
             * Format: int64
             * @description By how many actions spectators are behind, because hands are hidden
             */
            behind?: number;
            game: string;
            id: string;
            /** @description Whether something has happened there in the last two minutes */
            lively: boolean;
            /** @description As in a match; empty for none */
            pace: string;
            /**
             * Format: int64
             * @description Number of actions made, as spectators see it
             */
            ply: number;
            /** @description As in a match */
            score?: components["schemas"]["Standing"];
            seats: components["schemas"]["ShownSeat"][];
            /** @description Name of the game, for people */
            title: string;
            /**
             * Format: int64
             * @description Number of present spectators
             */
            watchers: number;
        };
        SignIn: {
            /** @description Whether browsers make passkeys at this address of the house: it has a name, and nobody can listen */
            can: boolean;
            /** @description Whether this browser chooses another password without the one so far: the host let it in within the last hour */
            forgotten?: boolean;
            /** @description Since when this guest signs in there; not given if they don't */
            linked?: string;
            /** @description The name that goes with the password; not given if there is none */
            name?: string;
            passkeys: components["schemas"]["Passkey"][];
            /** @description What the provider is called at which people sign in here; not given if the host has named none */
            provider?: string;
            /** @description When the password was chosen */
            set?: string;
        };
        SignInByPasskeyRequest: {
            /** @description PublicKeyCredential.toJSON() */
            credential: unknown;
        };
        SignInByPasswordRequest: {
            name: string;
            password: string;
        };
        SignInByProviderRequest: {
            /** @description What the provider gave */
            code?: string;
            /** @description What it gave in place of a code */
            error?: string;
            /** @description As the provider gave it back */
            state: string;
        };
        SignInLink: {
            /** @description The link is /d/ and this. It is not shown again */
            token: string;
            /** @description When it ends, if nobody has opened it */
            until: string;
        };
        Standing: {
            /** Format: int64 */
            game?: number;
            /** Format: int64 */
            games?: number;
            scores: number[];
        };
        Storage: {
            /**
             * Format: int64
             * @description About what a backup takes
             */
            backup: number;
            /** @description What was counted once a day, this year and the last, the oldest first */
            days: components["schemas"]["Day"][];
            /**
             * Format: int64
             * @description Of the database, just now; -1 is not known, here and below
             */
            disk: number;
            /**
             * Format: int64
             * @description What is free on that disk
             */
            free: number;
        };
        Swept: {
            /** Format: int64 */
            guests: number;
            /** Format: int64 */
            tables: number;
        };
        Table: {
            /**
             * Format: int64
             * @description In seconds
             */
            age: number;
            /** @description Who opened it */
            by?: string;
            /** @description What they are called there, if they have a seat */
            byName?: string;
            /** @description Why it cannot be read */
            fault?: string;
            game: string;
            /** @description When something happened there last */
            last: string;
            /** @description The public lists that it is in: open, watch */
            lists: string[];
            match: string;
            opened: string;
            seats: string[];
            /** Format: int64 */
            watchers: number;
        };
        TableRules: {
            /** @description TB1 and on: what refusals and ends cite besides the rules of a game */
            rulebook: components["schemas"]["Rule"][];
        };
        TablesListed: {
            /** @description Whether there is another page */
            more: boolean;
            tables: components["schemas"]["Table"][];
        };
        TakeCoachRequest: {
            token: string;
        };
        Timer: {
            /** @description The clock's action when it runs out */
            action: string;
            /**
             * Format: int64
             * @description Number of last seconds that are counted aloud
             */
            count: number;
            /** @description Which one: match, half 1, turn 17 */
            key: string;
            /**
             * Format: int64
             * @description Milliseconds that it had left
             */
            left: number;
            rule: string;
        };
        Tournament: {
            auto: boolean;
            /** @description The guest's clubs in whose season it counts */
            clubs?: components["schemas"]["TournamentClub"][];
            /**
             * Format: int64
             * @description In a round robin; else 0
             */
            cycles: number;
            game: string;
            /** @description Whether the guest is its organiser */
            host: boolean;
            id: string;
            /** @description The guest's own running match */
            match?: string;
            /**
             * Format: int64
             * @description Number of the last event of its log
             */
            n: number;
            opened: string;
            options: {
                [key: string]: string;
            };
            out: boolean;
            over: boolean;
            /** @description Empty for no clock */
            pace: string;
            /**
             * Format: int64
             * @description In a cup; else 0
             */
            places: number;
            /** @description The rounds that have begun */
            played: components["schemas"]["TournamentRound"][];
            players: components["schemas"]["TournamentPlayer"][];
            /** @description Whether its games count for ratings (TN18) */
            rated?: boolean;
            /**
             * Format: int64
             * @description Number of rounds that have begun
             */
            round: number;
            /**
             * Format: int64
             * @description Number of all rounds; 0 before the start, unless known
             */
            rounds: number;
            /** @description Whether a game of the last round has no result yet */
            running: boolean;
            /** @description The first comes first */
            standings: components["schemas"]["TournamentLine"][];
            /** @enum {string} */
            system: "round-robin" | "swiss" | "knock-out" | "cup";
            /** @enum {string} */
            talk: "phrases" | "text" | "children";
            ties: string[];
            title: string;
            /**
             * Format: int64
             * @description The guest's own number; 0 if they have not joined
             */
            you: number;
        };
        TournamentCard: {
            game: string;
            /** @description Whether the guest is its organiser */
            host: boolean;
            id: string;
            opened: string;
            /**
             * Format: int64
             * @description Number of rounds that have begun
             */
            round: number;
            /**
             * Format: int64
             * @description Number of all rounds; 0 before the start, unless known
             */
            rounds: number;
            /** @enum {string} */
            system: "round-robin" | "swiss" | "knock-out" | "cup";
            title: string;
        };
        TournamentClub: {
            id: string;
            name: string;
        };
        TournamentGame: {
            /** Format: int64 */
            black: number;
            /** @description Its record proves the result; absent if one of the two had left before */
            match?: string;
            /**
             * Format: int64
             * @description The player who lost on time, or by the organiser's decision
             */
            onClock?: number;
            over: boolean;
            /** @description Whether the game was played, not a walk-over */
            played: boolean;
            /** Format: double */
            scoreBlack: number;
            /**
             * Format: double
             * @description 0, 0.5 or 1
             */
            scoreWhite: number;
            /** Format: int64 */
            white: number;
            /** @description The reason of the match's result; organiser: the organiser's decision; withdrawn: somebody has left */
            why?: string;
        };
        TournamentLine: {
            /** Format: int64 */
            player: number;
            /**
             * Format: double
             * @description In a knock-out: rounds survived
             */
            points: number;
            /**
             * Format: int64
             * @description 1 is the first; tied players share it
             */
            rank: number;
            /** @description For each tie-break */
            ties: number[];
        };
        TournamentPlayer: {
            name: string;
            /** Format: int64 */
            number: number;
            /**
             * @description late: waits for the organiser; left: by themselves; out: removed, or lost on time
             * @enum {string}
             */
            state: "in" | "late" | "left" | "out";
        };
        TournamentRound: {
            games: components["schemas"]["TournamentGame"][];
            /** @description Players without an opponent */
            rests: number[];
        };
        TournamentWord: {
            /**
             * Format: double
             * @description With decide: Black's points
             */
            black?: number;
            /**
             * Format: int64
             * @description With decide: the number of the game in it, from 1
             */
            game?: number;
            /**
             * Format: int64
             * @description The player to remove, admit or hand over to
             */
            player?: number;
            /**
             * Format: int64
             * @description With decide: the present round. With next: the round to begin; if it has begun already, nothing is done
             */
            round?: number;
            /**
             * Format: double
             * @description With decide: White's points
             */
            white?: number;
            /**
             * @description For players: leave. The others are for the organiser. next: start the next round, including the first. hand-over: another player becomes the organiser
             * @enum {string}
             */
            word: "leave" | "next" | "remove" | "admit" | "decide" | "hand-over" | "end";
        };
        Tried: {
            /** @description Legal actions too many to list */
            families?: string[];
            game: string;
            /** @description The legal actions there */
            legal: string[];
            options: {
                [key: string]: string;
            };
            /** @description The beginning, and the position after every action */
            positions: components["schemas"]["Placed"][];
            /** @description By the rules; or, with a rule TB…, how the table ended it according to the record */
            result: components["schemas"]["Outcome"] | null;
            rules: string;
            /** @description The players, as in the record; else the sides */
            seats: string[];
            sides: string[];
            /**
             * Format: int64
             * @description The seat to act at its end, or null
             */
            turn: number | null;
            verdict: components["schemas"]["Verdict"];
        };
        TryExerciseRequest: {
            /** @description The actions to try, in the game's notation */
            actions: string[];
        };
        Turned: {
            /** @description Nothing more is sent this way */
            stopped: boolean;
        };
        TurnedWay: {
            /** @enum {string} */
            kind: "push" | "webhook" | "mail" | "feed";
            stopped: boolean;
        };
        UnlistBody: {
            /** @description For the record of the desk */
            reason: string;
        };
        Verdict: {
            chance?: components["schemas"]["Chance"];
            extra: boolean;
            /** @enum {string} */
            progress: "open" | "done" | "failed";
            rule?: string;
            text?: string;
            why?: string;
        };
        Views: {
            /** @description Of the events in the range that moved */
            views: components["schemas"]["Seen"][];
        };
        WaitingTable: {
            match: string;
            /** Format: date-time */
            since: string;
            /** @description Of its game */
            title: string;
            /** @description The other people there */
            who?: string;
        };
        WaitingTables: {
            tables: components["schemas"]["WaitingTable"][];
        };
        Way: {
            /** @description The reader of the mailbox has not agreed yet */
            asked?: boolean;
            /** @description Why the last message did not arrive */
            fault?: string;
            /** @description For a webhook */
            format?: string;
            /** @description Anyone who knows it can stop this way */
            id: string;
            /** @enum {string} */
            kind: "push" | "webhook" | "mail" | "feed";
            /** @description For a webhook */
            prefix?: string;
            /** @description Nothing is sent until its owner resumes it; for mail, its reader */
            stopped: boolean;
            /** @description Where it sends to; for a feed, where to read it */
            to?: string;
        };
        Where: {
            action: string;
            /** @description An example of an action that would have been possible */
            like?: string;
            /** Format: int64 */
            line: number;
            /**
             * Format: int64
             * @description Number of the action, from 1
             */
            number: number;
        };
        Whole: {
            /**
             * Format: int64
             * @description Number of players in the whole list
             */
            all: number;
            game: string;
            /**
             * Format: int64
             * @description Number of rated matches
             */
            matches: number;
            /** @description The guest's own rating */
            mine?: components["schemas"]["Rating"];
            /** @description The best first, at most 100; provisional ratings come last */
            players: components["schemas"]["Rating"][];
            /** @description Name of the game, for people */
            title: string;
            /** @description Options that differ from the defaults, as in a record: doubles=a hand=steady */
            variant?: string;
        };
        Wording: {
            /**
             * @description What players may say: phrases, or also text of their own
             * @enum {string}
             */
            talk: "phrases" | "text";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Accused = components['schemas']['Accused'];
export type Acted = components['schemas']['Acted'];
export type AddPasskeyRequest = components['schemas']['AddPasskeyRequest'];
export type Ahead = components['schemas']['Ahead'];
export type Begun = components['schemas']['Begun'];
export type Blocked = components['schemas']['Blocked'];
export type Bot = components['schemas']['Bot'];
export type Card = components['schemas']['Card'];
export type Challenge = components['schemas']['Challenge'];
export type Chance = components['schemas']['Chance'];
export type Change = components['schemas']['Change'];
export type Choices = components['schemas']['Choices'];
export type ClaimRequest = components['schemas']['ClaimRequest'];
export type Claimed = components['schemas']['Claimed'];
export type Clock = components['schemas']['Clock'];
export type Closed = components['schemas']['Closed'];
export type Club = components['schemas']['Club'];
export type ClubCard = components['schemas']['ClubCard'];
export type ClubEvening = components['schemas']['ClubEvening'];
export type ClubLine = components['schemas']['ClubLine'];
export type ClubMember = components['schemas']['ClubMember'];
export type ClubSeason = components['schemas']['ClubSeason'];
export type ClubSoFar = components['schemas']['ClubSoFar'];
export type ClubToken = components['schemas']['ClubToken'];
export type ClubWord = components['schemas']['ClubWord'];
export type Companion = components['schemas']['Companion'];
export type Cookie = components['schemas']['Cookie'];
export type Current = components['schemas']['Current'];
export type CutDone = components['schemas']['CutDone'];
export type Day = components['schemas']['Day'];
export type Device = components['schemas']['Device'];
export type DeviceLink = components['schemas']['DeviceLink'];
export type DeviceToken = components['schemas']['DeviceToken'];
export type Did = components['schemas']['Did'];
export type Door = components['schemas']['Door'];
export type Draw = components['schemas']['Draw'];
export type DrawReplayRequest = components['schemas']['DrawReplayRequest'];
export type Evening = components['schemas']['Evening'];
export type EveningCard = components['schemas']['EveningCard'];
export type EveningClub = components['schemas']['EveningClub'];
export type EveningDeal = components['schemas']['EveningDeal'];
export type EveningLine = components['schemas']['EveningLine'];
export type EveningPart = components['schemas']['EveningPart'];
export type EveningPlayer = components['schemas']['EveningPlayer'];
export type EveningSeat = components['schemas']['EveningSeat'];
export type EveningSheet = components['schemas']['EveningSheet'];
export type EveningTable = components['schemas']['EveningTable'];
export type EveningWait = components['schemas']['EveningWait'];
export type Event = components['schemas']['Event'];
export type Exercise = components['schemas']['Exercise'];
export type Found = components['schemas']['Found'];
export type FoundClubRequest = components['schemas']['FoundClubRequest'];
export type Game = components['schemas']['Game'];
export type GameInfo = components['schemas']['GameInfo'];
export type Gone = components['schemas']['Gone'];
export type Group = components['schemas']['Group'];
export type HintBody = components['schemas']['HintBody'];
export type HostWord = components['schemas']['HostWord'];
export type Hours = components['schemas']['Hours'];
export type Housed = components['schemas']['Housed'];
export type Invitation = components['schemas']['Invitation'];
export type InvitePersonRequest = components['schemas']['InvitePersonRequest'];
export type InvitedTo = components['schemas']['InvitedTo'];
export type JoinEveningRequest = components['schemas']['JoinEveningRequest'];
export type JoinTournamentRequest = components['schemas']['JoinTournamentRequest'];
export type Judged = components['schemas']['Judged'];
export type Keep = components['schemas']['Keep'];
export type KindsAmount = components['schemas']['KindsAmount'];
export type Level = components['schemas']['Level'];
export type LinkMembershipRequest = components['schemas']['LinkMembershipRequest'];
export type LinkPlaceRequest = components['schemas']['LinkPlaceRequest'];
export type List = components['schemas']['List'];
export type Marked = components['schemas']['Marked'];
export type Match = components['schemas']['Match'];
export type May = components['schemas']['May'];
export type Me = components['schemas']['Me'];
export type Mine = components['schemas']['Mine'];
export type MyHabits = components['schemas']['MyHabits'];
export type MyKind = components['schemas']['MyKind'];
export type MyMatch = components['schemas']['MyMatch'];
export type MyMove = components['schemas']['MyMove'];
export type MyPosition = components['schemas']['MyPosition'];
export type MySeat = components['schemas']['MySeat'];
export type MyTally = components['schemas']['MyTally'];
export type NameBody = components['schemas']['NameBody'];
export type NewAction = components['schemas']['NewAction'];
export type NewAhead = components['schemas']['NewAhead'];
export type NewBot = components['schemas']['NewBot'];
export type NewCut = components['schemas']['NewCut'];
export type NewEvening = components['schemas']['NewEvening'];
export type NewFrom = components['schemas']['NewFrom'];
export type NewMatch = components['schemas']['NewMatch'];
export type NewRemark = components['schemas']['NewRemark'];
export type NewReport = components['schemas']['NewReport'];
export type NewSeat = components['schemas']['NewSeat'];
export type NewTournament = components['schemas']['NewTournament'];
export type NewWay = components['schemas']['NewWay'];
export type NewWord = components['schemas']['NewWord'];
export type Newest = components['schemas']['Newest'];
export type News = components['schemas']['News'];
export type NextGame = components['schemas']['NextGame'];
export type Notice = components['schemas']['Notice'];
export type Notices = components['schemas']['Notices'];
export type Offer = components['schemas']['Offer'];
export type OpenDeviceLinkRequest = components['schemas']['OpenDeviceLinkRequest'];
export type OpenTable = components['schemas']['OpenTable'];
export type Opened = components['schemas']['Opened'];
export type Option = components['schemas']['Option'];
export type Outcome = components['schemas']['Outcome'];
export type Passkey = components['schemas']['Passkey'];
export type PasswordChoice = components['schemas']['PasswordChoice'];
export type PeopleListed = components['schemas']['PeopleListed'];
export type Person = components['schemas']['Person'];
export type PersonDeleted = components['schemas']['PersonDeleted'];
export type PersonsDevice = components['schemas']['PersonsDevice'];
export type PlaceToken = components['schemas']['PlaceToken'];
export type Placed = components['schemas']['Placed'];
export type Practice = components['schemas']['Practice'];
export type Presence = components['schemas']['Presence'];
export type Preset = components['schemas']['Preset'];
export type Problem = components['schemas']['Problem'];
export type Public = components['schemas']['Public'];
export type Rating = components['schemas']['Rating'];
export type Remark = components['schemas']['Remark'];
export type Remarked = components['schemas']['Remarked'];
export type RemovePasswordRequest = components['schemas']['RemovePasswordRequest'];
export type Replay = components['schemas']['Replay'];
export type ReplayRequest = components['schemas']['ReplayRequest'];
export type Report = components['schemas']['Report'];
export type Reported = components['schemas']['Reported'];
export type Retention = components['schemas']['Retention'];
export type Retry = components['schemas']['Retry'];
export type Review = components['schemas']['Review'];
export type RoundDraw = components['schemas']['RoundDraw'];
export type Rule = components['schemas']['Rule'];
export type Said = components['schemas']['Said'];
export type Seat = components['schemas']['Seat'];
export type SeatToken = components['schemas']['SeatToken'];
export type Seen = components['schemas']['Seen'];
export type Series = components['schemas']['Series'];
export type ShownSeat = components['schemas']['ShownSeat'];
export type ShownTable = components['schemas']['ShownTable'];
export type SignIn = components['schemas']['SignIn'];
export type SignInByPasskeyRequest = components['schemas']['SignInByPasskeyRequest'];
export type SignInByPasswordRequest = components['schemas']['SignInByPasswordRequest'];
export type SignInByProviderRequest = components['schemas']['SignInByProviderRequest'];
export type SignInLink = components['schemas']['SignInLink'];
export type Standing = components['schemas']['Standing'];
export type Storage = components['schemas']['Storage'];
export type Swept = components['schemas']['Swept'];
export type Table = components['schemas']['Table'];
export type TableRules = components['schemas']['TableRules'];
export type TablesListed = components['schemas']['TablesListed'];
export type TakeCoachRequest = components['schemas']['TakeCoachRequest'];
export type Timer = components['schemas']['Timer'];
export type Tournament = components['schemas']['Tournament'];
export type TournamentCard = components['schemas']['TournamentCard'];
export type TournamentClub = components['schemas']['TournamentClub'];
export type TournamentGame = components['schemas']['TournamentGame'];
export type TournamentLine = components['schemas']['TournamentLine'];
export type TournamentPlayer = components['schemas']['TournamentPlayer'];
export type TournamentRound = components['schemas']['TournamentRound'];
export type TournamentWord = components['schemas']['TournamentWord'];
export type Tried = components['schemas']['Tried'];
export type TryExerciseRequest = components['schemas']['TryExerciseRequest'];
export type Turned = components['schemas']['Turned'];
export type TurnedWay = components['schemas']['TurnedWay'];
export type UnlistBody = components['schemas']['UnlistBody'];
export type Verdict = components['schemas']['Verdict'];
export type Views = components['schemas']['Views'];
export type WaitingTable = components['schemas']['WaitingTable'];
export type WaitingTables = components['schemas']['WaitingTables'];
export type Way = components['schemas']['Way'];
export type Where = components['schemas']['Where'];
export type Whole = components['schemas']['Whole'];
export type Wording = components['schemas']['Wording'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

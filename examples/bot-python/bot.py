"""A small bot: python3 bot.py http://localhost:8080/s/SEAT-LINK

It sits down in the seat of the link and plays at random until the match is over. If the connection breaks off, it
continues once the server is there again.
"""
import http.client
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

url = ""
headers = {"Content-Type": "application/json"}


def call(path, body=None, more={}):
    data = json.dumps(body).encode() if body is not None else None
    return urllib.request.urlopen(urllib.request.Request(url + "/api/" + path, data, {**headers, **more}))


def choose(now, view):
    """One of the listed actions, or one of a family too many to list (docs/views.md)."""
    action = random.choice(now["legal"] + now.get("families", []))
    if action == "*flick":
        return "%s@%.3f,%.3f" % (random.choice(view["mayFlick"]), random.uniform(0, 359), random.uniform(0.1, 1))
    if action == "*place":
        here = [d["id"] for d in view["discs"]]
        counter = next(view["side"][0] + n for n in "123" if view["side"][0] + n not in here)
        x, y = {"1": (120, 0), "2": (90, 80), "3": (90, -80)}[counter[1]]
        return "%s=%d,%d" % (counter, -x if view["side"] == "white" else x, y)
    return action


def listen(match, last):
    """The events of a match after the one with the number `last`, each as its number and its message."""
    number = None
    for line in call(match + "/events", more={"Last-Event-ID": last} if last else {}):
        if line.startswith(b"id: "):
            number = line[4:].decode().strip()
        elif line.startswith(b"event: gone"):
            yield None, {}  # nothing continues from there: a backup was restored
            return
        elif line.startswith(b"data: ") and number:  # others have a name, and some are lists
            yield number, json.loads(line[6:])
            number = None


def play(link):
    headers["Authorization"] = "Bearer " + json.load(call("bots", {"name": "Random Python"}))["token"]
    at = json.load(call("claims", {"token": link}))
    match = "matches/" + at["match"]
    if "draw" in json.load(call(match)):  # nothing is dealt before everybody has cut
        call(match + "/cut", {"text": secrets.token_hex(8)})
    view = None  # of the position now
    last = None  # the number of the event that was answered last
    wait = 1
    while True:
        lost = SystemExit("the stream ended before the match")
        try:
            for number, now in listen(match, last):
                view = now.get("event", {}).get("view", view)
                if now.get("result"):
                    print("over:", now["result"]["reason"])
                    return
                if now.get("turn") == at["seat"] and now["legal"] + now.get("families", []):
                    act(match, {"seat": at["seat"], "ply": now["ply"], "action": choose(now, view)})
                if number != last:
                    last, wait = number, 1
        except (OSError, http.client.HTTPException) as e:
            if getattr(e, "code", 500) < 500:
                raise  # a refusal
            lost = e
        if wait > 8:
            raise lost
        time.sleep(wait)
        wait *= 2


def act(match, move):
    try:
        call(match + "/actions", move)
    except urllib.error.HTTPError as e:
        if e.code != 409:  # 409: an old message, the match has moved on
            raise


def refusal(e):
    """What the server says is wrong, or the status of an answer without words."""
    try:
        return json.load(e)["detail"]
    except (OSError, http.client.HTTPException, ValueError, LookupError, TypeError):
        return "%s %s" % (e.code, e.reason)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].startswith(("http://", "https://")) or "/s/" not in sys.argv[1]:
        print("give the link of a seat: bot.py http://localhost:8080/s/SEAT-LINK", file=sys.stderr)
        sys.exit(2)
    url, link = sys.argv[1].split("/s/", 1)
    try:
        play(link)
    except urllib.error.HTTPError as e:
        sys.exit("the server refuses: " + refusal(e))
    except (ValueError, LookupError, TypeError):
        sys.exit("this is no answer of Stammtisch: is %s its address?" % url)
    except (OSError, http.client.HTTPException) as e:
        sys.exit("no connection to %s: %s" % (url, getattr(e, "reason", e)))
    except KeyboardInterrupt:
        sys.exit(130)

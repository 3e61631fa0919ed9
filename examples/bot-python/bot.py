"""A small bot: python3 bot.py http://localhost:8080/s/SEAT-LINK

It sits down in the seat of the link and plays at random until the match is over.
"""
import json
import random
import secrets
import sys
import urllib.error
import urllib.request

url, link = sys.argv[1].split("/s/")
headers = {"Content-Type": "application/json"}


def call(path, body=None):
    data = json.dumps(body).encode() if body is not None else None
    return urllib.request.urlopen(urllib.request.Request(url + "/api/" + path, data, headers))


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


headers["Authorization"] = "Bearer " + json.load(call("bots", {"name": "Random Python"}))["token"]
at = json.load(call("claims", {"token": link}))
match = "matches/" + at["match"]
if "draw" in json.load(call(match)):  # nothing is dealt before everybody has cut
    call(match + "/cut", {"text": secrets.token_hex(8)})
view = None  # of the position now
numbered = False  # the events of the match are; other messages have a name, and some are lists
for line in call(match + "/events"):
    if not line.startswith(b"data: "):
        numbered = line.startswith(b"id: ")
        continue
    if not numbered:
        continue
    now = json.loads(line[6:])
    view = now.get("event", {}).get("view", view)
    if now.get("result"):
        print("over:", now["result"]["reason"])
        break
    if now.get("turn") == at["seat"] and now["legal"] + now.get("families", []):
        move = {"seat": at["seat"], "ply": now["ply"], "action": choose(now, view)}
        try:
            call(match + "/actions", move)
        except urllib.error.HTTPError as e:
            if e.code != 409:  # 409: an old message, the match has moved on
                raise
else:
    sys.exit("the stream ended before the match")

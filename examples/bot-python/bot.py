"""A bot in thirty lines: python3 bot.py http://localhost:8080/s/SEAT-LINK

It sits down in the seat of the link and plays at random until the match is over.
"""
import json
import random
import sys
import urllib.error
import urllib.request

url, link = sys.argv[1].split("/s/")
headers = {"Content-Type": "application/json"}


def call(path, body=None):
    data = json.dumps(body).encode() if body is not None else None
    return urllib.request.urlopen(urllib.request.Request(url + "/api/" + path, data, headers))


headers["Authorization"] = "Bearer " + json.load(call("bots", {"name": "Random Python"}))["token"]
at = json.load(call("claims", {"token": link}))
for line in call("matches/%s/events" % at["match"]):
    if not line.startswith(b"data: "):
        continue
    now = json.loads(line[6:])
    if now.get("result"):
        print("over:", now["result"]["reason"])
        break
    if now.get("turn") == at["seat"] and now["legal"]:
        move = {"seat": at["seat"], "ply": now["ply"], "action": random.choice(now["legal"])}
        try:
            call("matches/%s/actions" % at["match"], move)
        except urllib.error.HTTPError as e:
            if e.code != 409:  # 409: an old message, the match has moved on
                raise
else:
    sys.exit("the stream ended before the match")

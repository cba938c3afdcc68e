"""Play a whole game on both seats of a table, with nothing but HTTP: python play_over_http.py http://localhost:8000"""

import json
import secrets
import sys
from itertools import groupby
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(method, path, token="", body=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = Request(f"{sys.argv[1]}/api/tables{path}", body and json.dumps(body).encode(), headers, method=method)
    try:
        return json.load(urlopen(request))
    except HTTPError as refusal:
        return json.load(refusal)  # {"error": {"code": "move.illegal", "message": "...", "problems": [...]}, "rev": 7}


def ask(token, do):
    rev = call("GET", path, token)["table"]["rev"]
    return call("POST", f"{path}/commands", token, {"id": secrets.token_hex(8), "rev": rev, "do": do})


def runs(rack, text):
    """Runs of three and more; jokers and second copies stay on the rack."""
    faces = {(text[tile][0], int(text[tile][1:].strip("'"))): tile for tile in rack if text[tile][0] != "j"}
    found = groupby(enumerate(sorted(faces)), lambda at: (at[1][0], at[1][1] - at[0]))
    melds = [[faces[face] for _, face in run] for _, run in found]
    return [meld for meld in melds if len(meld) >= 3]


host = call("POST", "", body={"name": "Ada", "profile": "lemada", "clock": 0})
path = f"/{host['table']}"
tokens = [host["token"], call("POST", f"{path}/seats", body={"name": "Bob"})["token"]]
ask(tokens[0], {"type": "start"})
while (table := call("GET", path)["table"])["status"] == "playing":
    token = tokens[table["game"]["mover"]]
    game = call("GET", path, token)["table"]["game"]  # a seat sees its own rack and what it may do
    board = [meld["tiles"] for meld in game["board"]]
    new = runs(game["rack"], table["profile"]["box"]["tiles"])
    if not new or "error" in ask(token, {"type": "play", "melds": board + new}):  # the whole board; the server judges
        ask(token, {"type": "draw" if "draw" in game["moves"] else "pass"})
print(json.dumps(table["game"]["result"]))

/* From the course of a search to melds of real tiles, and places for the jokers that had none. */
#include "kernel.h"

#include <string.h>

static void close_run(Melds *melds, Meld *run) {
    while (run->length && run->length < 3) { /* the pads of the search get their places */
        if (run->start + run->length < NUMBERS) {
            run->face[run->length++] = JOKER;
        } else {
            memmove(run->face + 1, run->face, run->length++);
            run->face[0] = JOKER;
            run->start--;
        }
    }
    if (run->length) melds->meld[melds->count++] = *run;
    run->length = 0;
}

static void act_on(Melds *melds, Meld *run, int action, int colour, int value) {
    if (action == CLOSE) {
        close_run(melds, run);
        return;
    }
    if (!run->length) run->start = (uint8_t)value;
    run->face[run->length++] = (uint8_t)(action == REAL ? colour * NUMBERS + value : JOKER);
}

static int capped(const Meld *run) { return run->length < 3 ? run->length : 3; }

void act_on_runs(Melds *melds, Meld run[2], const uint8_t action[2], int colour, int value) {
    for (int k = 0; k < 2; k++) act_on(melds, &run[k], action[k], colour, value);
    if (capped(&run[0]) > capped(&run[1])) { /* the shorter comes first, as in a pair */
        Meld swapped = run[0];
        run[0] = run[1];
        run[1] = swapped;
    }
}

static const Step *find_step(const Pairs *pairs, int from, int to, int tiles) {
    const Step *step = pairs->steps[from][tiles].step;
    while (step->next != to) step++; /* the search came this way: there is one */
    return step;
}

void add_groups(Melds *melds, int value, const uint8_t tiles[COLOURS], int count, int jokers) {
    Meld *group = &melds->meld[melds->count];
    melds->count += count;
    for (int i = 0; i < count; i++) group[i] = (Meld){.length = 0, .start = NUMBERS};
    int at = 0; /* the next tile goes to the next group in turn: sizes differ by one at most, colours never meet */
    for (int c = 0; c < COLOURS; c++)
        for (int i = 0; i < tiles[c]; i++, at = (at + 1) % count)
            group[at].face[group[at].length++] = (uint8_t)(c * NUMBERS + value);
    for (; jokers > 0; jokers--, at = (at + 1) % count) group[at].face[group[at].length++] = JOKER;
}

static void rebuild_groups(Melds *melds, int value, const uint8_t tiles[COLOURS], int jokers) {
    int total = 0, most = 0;
    for (int c = 0; c < COLOURS; c++) {
        total += tiles[c];
        if (tiles[c] > most) most = tiles[c];
    }
    if (total) add_groups(melds, value, tiles, most == 1 && total + jokers <= COLOURS ? 1 : 2, jokers);
}

void rebuild_free(const Pairs *pairs, const Option *option, const uint8_t from[COLOURS], const uint8_t to[COLOURS],
                  int value, Meld run[COLOURS][2], Melds *melds) {
    for (int c = 0; c < COLOURS; c++)
        act_on_runs(melds, run[c], find_step(pairs, from[c], to[c], option->run[c])->action, c, value);
    rebuild_groups(melds, value, option->group, option->cost);
}

void close_some(Melds *melds, Meld run[2], const uint8_t which[2]) {
    for (int k = 0; k < 2; k++)
        if (which[k]) close_run(melds, &run[k]);
}

void close_runs(Meld run[COLOURS][2], Melds *melds) {
    for (int c = 0; c < COLOURS; c++)
        for (int k = 0; k < 2; k++) close_run(melds, &run[c][k]);
}

void rebuild(const Context *context, Melds *melds) {
    const Trail *trail = &context->trail;
    Meld run[COLOURS][2];
    memset(run, 0, sizeof run);
    melds->count = 0;
    for (int v = 0; v < NUMBERS; v++) {
        const Option *option = &trail->signature[v]->options[trail->option[v]];
        rebuild_free(&context->pairs, option, trail->pair[v], trail->pair[v + 1], v, run, melds);
    }
    close_runs(run, melds);
}

/* --- loose jokers ------------------------------------------------------------------------------------- */

static bool is_group(const Meld *meld) { return meld->start == NUMBERS; }

bool join_joker(Meld *meld) {
    if (is_group(meld) ? meld->length >= COLOURS : meld->length >= NUMBERS) return false;
    if (is_group(meld) || meld->start + meld->length < NUMBERS) {
        meld->face[meld->length++] = JOKER;
        return true;
    }
    memmove(meld->face + 1, meld->face, meld->length++);
    meld->face[0] = JOKER;
    meld->start--;
    return true;
}

/* A run from 1 to 13 has no free end: 1-2-3 and 4-13 have. */
static bool split_full_run(Melds *melds) {
    for (int i = 0; i < melds->count; i++) {
        Meld *run = &melds->meld[i];
        if (is_group(run) || run->length < NUMBERS) continue;
        Meld *rest = &melds->meld[melds->count++];
        *rest = *run;
        rest->length = NUMBERS - 3;
        rest->start = 3;
        memcpy(rest->face, run->face + 3, NUMBERS - 3);
        run->length = 3;
        return true;
    }
    return false;
}

static bool place_one(Melds *melds) {
    for (int kind = 0; kind < 2; kind++) /* runs first: that is where one looks */
        for (int i = 0; i < melds->count; i++)
            if (is_group(&melds->meld[i]) == kind && join_joker(&melds->meld[i])) return true;
    return split_full_run(melds) && place_one(melds);
}

static Meld take_meld(Melds *melds, int i) {
    Meld taken = melds->meld[i];
    melds->meld[i] = melds->meld[--melds->count];
    return taken;
}

static bool is_full_group(const Meld *meld) { return is_group(meld) && meld->length == COLOURS; }

static int value_of(const Meld *group) { return group->face[0] % NUMBERS; }

/* A group of four and two jokers make two groups. */
static bool split_four(Melds *melds) {
    static const uint8_t one[COLOURS] = {1, 1, 1, 1};
    for (int i = 0; i < melds->count; i++) {
        if (!is_full_group(&melds->meld[i])) continue;
        Meld four = take_meld(melds, i);
        add_groups(melds, value_of(&four), one, 2, 2);
        return true;
    }
    return false;
}

/* Two groups of four of one number and a joker make three groups. */
static bool split_eight(Melds *melds) {
    static const uint8_t two[COLOURS] = {2, 2, 2, 2};
    for (int i = 0; i < melds->count; i++)
        for (int k = i + 1; k < melds->count; k++) {
            if (value_of(&melds->meld[i]) != value_of(&melds->meld[k])) continue;
            Meld four = take_meld(melds, k);
            take_meld(melds, i);
            add_groups(melds, value_of(&four), two, 3, 1);
            return true;
        }
    return false;
}

/* Where only groups lie (`loose` jokers, so no others lie in a group of four), one at a time is not always right. */
bool place_jokers(Melds *melds, int loose) {
    int runs = 0;
    for (int i = 0; i < melds->count; i++) runs += !is_group(&melds->meld[i]);
    if (!runs && loose == 2 && split_four(melds)) return true;
    while (loose && place_one(melds)) loose--;
    return !loose || (!runs && loose == 1 && split_eight(melds));
}

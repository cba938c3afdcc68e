/* The kernel without Python, for processors where there is none: reads questions, writes answers, a line for each.
 * A question: two counts of 53 digits, "t" (most tiles) or "p" (most points). An answer: tiles, points, playable. */
#include "kernel.h"

#include <stdio.h>

static void read_question(const char *table, const char *rack, char what, Position *position) {
    for (int face = 0; face < FACES; face++) {
        int number = face == JOKER ? 0 : face % NUMBERS + 1;
        position->table[face] = (uint8_t)(table[face] - '0');
        position->rack[face] = (uint8_t)(rack[face] - '0');
        position->weight[face] = what == 't' ? 1024 + number : 128 * number + 1;
    }
}

int main(void) {
    char table[FACES + 1], rack[FACES + 1], what;
    Context *context = new_context();
    while (context && scanf("%53s %53s %c", table, rack, &what) == 3) {
        Position position;
        Answer answer = {0};
        read_question(table, rack, what, &position);
        if (solve_best(context, &position, &answer) != 1) return 1;
        printf("%d %d %d\n", answer.tiles, answer.points, solve_playable(context, &position));
    }
    free_context(context);
    return 0;
}

package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Verdict;

/** So many places handed out along a queue, and what is said to whoever gets one and to whoever does not. */
record QueueLimit(int places, Verdict granted, Verdict refused) {

    boolean has(int place) {
        return place < places;
    }

    Verdict verdict(boolean has) {
        return has ? granted : refused;
    }
}

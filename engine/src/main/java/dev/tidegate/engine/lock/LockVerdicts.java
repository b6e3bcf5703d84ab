package dev.tidegate.engine.lock;

import dev.tidegate.engine.gate.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** Says what a lock table found. Sentences name a few holders, facts name all. */
record LockVerdicts(String areaWord) {

    private static final String MUTEX = "mutex";
    private static final String PARALLELISM = "parallelism";
    private static final int NAMES_IN_A_SENTENCE = 5;

    Verdict verdict(LockRequest claim, List<LockConflict> obstacles) {
        if (obstacles.isEmpty()) {
            var mutexes = List.copyOf(claim.claimant().mutexes());
            return Verdict.open(MUTEX, mutexes.isEmpty() ? "no mutex is asked for" : "every mutex has room")
                    .with("mutexes", mutexes);
        }
        var onlyLimits =
                obstacles.stream().allMatch(obstacle -> obstacle.<Boolean>match(locked -> false, limitReached -> true));
        var sentence = obstacles.stream().map(this::sentence).collect(Collectors.joining(", and "));
        Verdict verdict = Verdict.closed(onlyLimits ? PARALLELISM : MUTEX, sentence);
        for (var obstacle : obstacles) {
            verdict = withFacts(verdict, obstacle);
        }
        return verdict;
    }

    private String sentence(LockConflict obstacle) {
        return obstacle.match(LockVerdicts::heldBy, this::fullUp);
    }

    private static String heldBy(LockConflict.Locked locked) {
        return "mutex " + locked.mutex() + " is held by " + names(locked);
    }

    private String fullUp(LockConflict.LimitReached full) {
        var who = full.mutex() == null
                ? names(full) + (full.holders().size() == 1 ? " is" : " are") + " at work"
                : "mutex " + full.mutex() + " is held by " + names(full);
        return who + "; " + areaWord + " " + full.area() + " allows " + full.allowed() + resolved(full);
    }

    /** How the number came out of what was written, unless that was the number itself. */
    private static String resolved(LockConflict.LimitReached full) {
        return full.limit().equals(String.valueOf(full.allowed()))
                ? ""
                : " (" + full.limit() + " = " + full.allowed() + " of " + full.members() + ")";
    }

    private static Verdict withFacts(Verdict verdict, LockConflict obstacle) {
        return obstacle.match(
                locked -> verdict.with("mutex", locked.mutex()).with("holders", locked.holders()),
                full -> (full.mutex() == null ? verdict : verdict.with("mutex", full.mutex()))
                        .with("holders", full.holders())
                        .with("allowed", full.allowed())
                        .with("members", full.members()));
    }

    private static String names(LockConflict obstacle) {
        var holders = obstacle.holders();
        var more = holders.size() - NAMES_IN_A_SENTENCE;
        return String.join(", ", holders.subList(0, Math.min(holders.size(), NAMES_IN_A_SENTENCE)))
                + (more > 0 ? " and " + more + " more" : "");
    }
}

package dev.tidegate.integrations.rollout;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.image.ImageChoice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says of a shard which image it runs and why, how long it has been pinned, and where it stands in its rollout. */
public final class ShardStatusText {

    private ShardStatusText() {}

    /**
     * How long a shard has been off the usual image.
     *
     * @param commit the commit that brought the pin
     */
    public record PinAge(Instant since, String commit) {}

    /** {@code image   acme/keepers:9d07aa1   override  /x.yml:12   (would be 4be19c2: spec.imageRef, line 17)}. */
    public static String image(ImageChoice image) {
        var place = image.place();
        String written = place == null ? "" : "  " + place.file() + ":" + place.line();
        String otherwise = image.overridden().stream()
                .findFirst()
                .map(loser -> "   (would be " + loser.reference() + ": "
                        + loser.level().label() + where(loser.place(), place) + ")")
                .orElse("");
        return "image   " + image.image() + "   " + image.level().label() + written + otherwise;
    }

    private static String where(@Nullable SourceLocation place, @Nullable SourceLocation near) {
        if (place == null) {
            return "";
        }
        return near != null && near.file().equals(place.file())
                ? ", line " + place.line()
                : ", " + place.file() + ":" + place.line();
    }

    /** {@code pinned  9 days, by commit 1c0ffee}. */
    public static String pinned(PinAge pin, Instant now) {
        var age = Duration.between(pin.since(), now);
        long days = age.toDays();
        String spoken = days == 0 ? TimeFormat.duration(age) : days == 1 ? "1 day" : days + " days";
        return "pinned  " + spoken + ", by commit " + pin.commit();
    }

    /** Where a shard stands; nothing if the rollout is not about it. */
    public static List<String> wave(ImageRolloutPlan decision, ShardName shard, Instant now) {
        var lines = new ArrayList<String>();
        decision.shard(shard).ifPresent(view -> {
            var leftOut = view.leftOut();
            var wave = view.wave();
            if (leftOut != null) {
                lines.add("wave    none: " + leftOut.sentence());
            } else if (wave != null) {
                decision.wave(wave).ifPresent(found -> lines.add("wave    " + sentence(decision, found, view, now)));
            }
        });
        return lines;
    }

    /** What the gates say of a shard that waits, and from when on they may all be open; nothing if it waits for none. */
    public static List<String> gates(ShardStatus shard, Instant now) {
        var closed = shard.explanation().closed();
        if (closed.isEmpty()) {
            return List.of();
        }
        String gates = shard.explanation().verdicts().stream()
                .map(verdict -> verdict.gate() + (verdict.isOpen() ? " open" : " closed"))
                .collect(Collectors.joining(", "));
        return List.of("gates   " + gates, "next    " + next(shard, closed, now));
    }

    /** Before this instant a shard that waits does not start; nothing if no gate knows its own. */
    public static Optional<Instant> earliest(ShardStatus shard) {
        return shard.explanation().closed().stream()
                .flatMap(verdict -> verdict.changesAt().stream())
                .max(Instant::compareTo);
    }

    private static String next(ShardStatus shard, List<Verdict.Closed> closed, Instant now) {
        // The soak of the wave before tells when the order may let it pass.
        boolean soaks = closed.stream().anyMatch(verdict -> verdict.gate().equals("soak"));
        String timeless = closed.stream()
                .filter(verdict -> verdict.changesAt().isEmpty())
                .map(Verdict::gate)
                .filter(gate -> !(soaks && gate.equals("order")))
                .distinct()
                .collect(Collectors.joining(", "));
        return earliest(shard)
                .map(at -> "not before " + TimeFormat.clock(now, at)
                        + (timeless.isEmpty() ? "" : ", and not before this opens: " + timeless))
                .orElse("nobody knows when this opens: " + timeless);
    }

    private static String sentence(ImageRolloutPlan decision, WaveStatus wave, ShardStatus shard, Instant now) {
        String head = wave.name() + " (" + wave.position() + " of " + wave.of() + "), "
                + wave.state().name();
        return switch (wave.state()) {
            case WAITING -> head + "; " + (shard.explanation().isOpen() ? "starts with the next apply" : closed(shard));
            case RUNNING -> head + "; " + health(shard);
            case SOAKING -> head + soak(wave, now) + next(decision, wave, now);
            case DONE, REVERTED -> head;
            case PAUSED, FAILED -> head + "; " + (shard.explanation().isOpen() ? health(shard) : closed(shard));
        };
    }

    private static String closed(ShardStatus shard) {
        return shard.explanation().closed().stream().map(Verdict::sentence).collect(Collectors.joining("; "));
    }

    private static String health(ShardStatus shard) {
        var health = shard.health();
        if (health != null) {
            return health.sentence();
        }
        return shard.explanation().isOpen() ? "starts now" : closed(shard);
    }

    private static String soak(WaveStatus wave, Instant now) {
        var since = wave.soaksSince();
        return since == null
                ? ""
                : ", " + TimeFormat.duration(Duration.between(since, now)) + " of " + TimeFormat.duration(wave.soak());
    }

    private static String next(ImageRolloutPlan decision, WaveStatus wave, Instant now) {
        String what = decision.waves().stream()
                .filter(other -> other.position() == wave.position() + 1)
                .findFirst()
                .map(other -> "opens \"" + other.name() + "\"" + othersThan(other, "order", "soak"))
                .orElse("ends the rollout");
        return wave.soakEndsAt()
                .map(end -> "; " + what + " at " + TimeFormat.clock(now, end) + " if all stay well")
                .orElse("");
    }

    /** What the next wave waits for besides this one. */
    private static String othersThan(WaveStatus wave, String... gates) {
        var others = wave.explanation().closed().stream()
                .map(Verdict::gate)
                .filter(gate -> !List.of(gates).contains(gate))
                .toList();
        return others.isEmpty() ? "" : " (closed: " + String.join(", ", others) + ")";
    }
}

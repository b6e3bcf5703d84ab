package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What to try after the demo; only what this build can do. */
final class NextSteps {

    /** In this story the second cluster fails, which is the end of it. */
    static final long SEED_THAT_STOPS = 9;

    private NextSteps() {}

    static List<Line> after(Story story, boolean toldAtOnce, CommandSpec root) {
        var lines = new ArrayList<Line>();
        lines.add(Line.of());
        lines.add(Line.of(Tint.STRONG.of("Try next:")));
        lines.add(
                toldAtOnce
                        ? step("tidegate demo rollout" + seed(story.seed()), "this story as it happens")
                        : step("tidegate demo rollout --once" + seed(story.seed()), "every event of this story"));
        lines.add(
                story.seed() == SEED_THAT_STOPS
                        ? step("tidegate demo rollout", "a story that ends well")
                        : step("tidegate demo rollout" + seed(SEED_THAT_STOPS), "a story that stops early"));
        if (root.subcommands().containsKey("policies")) {
            lines.add(step("tidegate policies evaluate --help", "the same decision on a rollout of your own"));
        }
        return lines;
    }

    static String seed(long seed) {
        return seed == Setting.USUAL_SEED ? "" : " --seed " + seed;
    }

    static Line step(String command, String what) {
        return Line.of("  " + command + " ".repeat(Math.max(2, 38 - command.length())), Tint.FAINT.of(what));
    }
}

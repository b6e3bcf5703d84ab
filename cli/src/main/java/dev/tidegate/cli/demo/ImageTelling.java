package dev.tidegate.cli.demo;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.engine.duration.Spoken;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The words before and after the story about a new image. */
final class ImageTelling {

    private ImageTelling() {}

    static List<Line> opening(ImageTale tale) {
        var waves = tale.attempts().get(0).waves().stream()
                .map(wave -> wave.name() + " (" + wave.accounts() + ")")
                .collect(Collectors.joining(", "));
        return List.of(
                Line.of(
                        Tint.STRONG.of("A simulated reconciler: "),
                        ImageSetting.RECONCILER + " keeps " + tale.accounts()
                                + " made-up accounts; the decisions are real."),
                Line.of("A new image goes to " + waves + "; " + ImageSetting.DISABLED + " is switched off, "
                        + ImageSetting.PINNED + " is pinned."),
                Line.of("Runners run every " + Spoken.duration(ImageSetting.INTERVAL)
                        + ". Three clean runs make one well; three failed ones stop the"),
                Line.of("rollout and take the wave back. Waves soak, and a person approves the last."));
    }

    /** What to try next; only what this build can do. */
    static List<Line> next(ImageTale tale, boolean toldAtOnce, CommandSpec root) {
        var seed = NextSteps.seed(tale.story().seed());
        var lines = new ArrayList<Line>();
        lines.add(Line.of());
        lines.add(Line.of(Tint.STRONG.of("Try next:")));
        lines.add(
                toldAtOnce
                        ? NextSteps.step("tidegate demo integrations" + seed, "this story as it happens")
                        : NextSteps.step("tidegate demo integrations --once" + seed, "every event of this story"));
        if (root.subcommands().containsKey("integrations")) {
            lines.add(NextSteps.step("tidegate integrations render --help", "what your own data would run"));
            lines.add(NextSteps.step("tidegate integrations plan --help", "and what would change in your clusters"));
        }
        return lines;
    }
}

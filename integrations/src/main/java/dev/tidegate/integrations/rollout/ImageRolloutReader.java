package dev.tidegate.integrations.rollout;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.Window;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.image.ImageReference;
import dev.tidegate.integrations.rollout.ImageRollout.FailureAfter;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.window.NamedWindow;
import dev.tidegate.integrations.window.NamedWindows;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the rollouts of a data tree. One with an error in it is not given out: nothing of it starts. */
public final class ImageRolloutReader {

    /** The schema of the files that are read. */
    public static final String SCHEMA = "/tidegate/integration-rollout-1.yml";

    private final DataTree tree;
    private final NamedWindows windows;
    private final List<Problem> problems = new ArrayList<>();

    private ImageRolloutReader(DataTree tree, NamedWindows windows) {
        this.tree = tree;
        this.windows = windows;
    }

    /**
     * What the tree says about rollouts.
     *
     * @param windows the windows that have a name
     */
    public static ImageRollouts read(DataTree tree, NamedWindows windows) {
        var reader = new ImageRolloutReader(tree, windows);
        var rollouts = new ArrayList<ImageRollout>();
        var unreadable = new HashMap<String, String>();
        for (DataFile file : tree.ofSchema(SCHEMA)) {
            reader.read(file)
                    .ifPresentOrElse(
                            rollouts::add,
                            () -> reader.integration(file).ifPresent(known -> unreadable.put(file.path(), known)));
        }
        return new ImageRollouts(rollouts, unreadable, reader.problems);
    }

    private Optional<ImageRollout> read(DataFile file) {
        if (tree.brokenDependency(file.path()).isPresent()) {
            return Optional.empty();
        }
        var own = new ArrayList<Problem>();
        var rollout = Fields.of(tree, file, own::add).flatMap(this::rollout);
        problems.addAll(own);
        return own.stream().anyMatch(Problem::isError) ? Optional.empty() : rollout;
    }

    private Optional<String> integration(DataFile file) {
        return Fields.of(tree, file, told -> {})
                .flatMap(fields -> fields.ref("integration"))
                .map(DataFile::path);
    }

    private Optional<ImageRollout> rollout(Fields fields) {
        var name = fields.requiredText("name");
        var integration = fields.required("integration") ? fields.ref("integration") : Optional.<DataFile>empty();
        var from = imageRef(fields, "from");
        var to = fields.required("to") ? imageRef(fields, "to") : Optional.<String>empty();
        if (to.isPresent() && to.equals(from)) {
            invalid(fields, "to", "is what the shards come from; name another image");
        }
        var waves = new WaveRuleReader().read(fields);
        var gates = fields.fields("gates").map(this::gates).orElse(Gates.defaults());
        var onFailure = onFailure(fields);
        var failureAfter = failureAfter(fields);
        if (name.isEmpty() || integration.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new ImageRollout(
                fields.file(),
                fields.place("waves"),
                name.get(),
                integration.get().path(),
                fields.text("environment").orElse(null),
                from.orElse(null),
                to.get(),
                waves,
                gates,
                onFailure,
                fields.flag("revertAll", false),
                failureAfter));
    }

    private static Optional<String> imageRef(Fields fields, String name) {
        return fields.text(name)
                .flatMap(text -> ImageReference.parse(text)
                        .<Optional<String>>match(
                                accepted -> Optional.of(accepted.is().toString()), refused -> {
                                    fields.problem(IntegrationProblem.IMAGE_REF_INVALID, name, refused.sentence());
                                    return Optional.empty();
                                }));
    }

    private Gates gates(Fields fields) {
        var usual = Gates.defaults();
        return new Gates(
                atLeast(0, fields, "minRuns", usual.minRuns()), factor(fields, "maxRunSecondsFactor"), window(fields));
    }

    private static @Nullable BigDecimal factor(Fields fields, String name) {
        var text = fields.node(name).flatMap(Node::asScalar).map(Scalar::text).orElse(null);
        if (!fields.has(name)) {
            return null;
        }
        if (text == null || !text.matches("[0-9]{1,6}(\\.[0-9]{1,6})?") || new BigDecimal(text).signum() == 0) {
            invalid(fields, name, "must be a number above zero, such as 2 or 1.5");
            return null;
        }
        return new BigDecimal(text);
    }

    private @Nullable NamedWindow window(Fields fields) {
        var isList = fields.node("windows").flatMap(Node::asSequence).isPresent();
        var written = isList
                ? fields.texts("windows")
                : fields.text("windows").map(List::of).orElse(List.of());
        var read = new ArrayList<Window>();
        for (String text : written) {
            windows.find(text)
                    .<Optional<Window>>match(accepted -> Optional.of(accepted.is()), refused -> {
                        fields.problem(IntegrationProblem.WINDOW_UNKNOWN, "windows", refused.sentence());
                        return Optional.empty();
                    })
                    .ifPresent(read::add);
        }
        if (read.isEmpty()) {
            return null;
        }
        return new NamedWindow(String.join(" or ", written), read.size() == 1 ? read.get(0) : Window.anyOf(read));
    }

    private static OnFailure onFailure(Fields fields) {
        return switch (fields.text("onFailure", "pause")) {
            case "pause" -> OnFailure.PAUSE;
            case "revert" -> OnFailure.REVERT;
            default -> {
                invalid(fields, "onFailure", "must be pause or revert");
                yield OnFailure.PAUSE;
            }
        };
    }

    /** So many runs, so much time, or both by their names. */
    private static FailureAfter failureAfter(Fields fields) {
        var usual = FailureAfter.defaults();
        var text = fields.node("failureAfter").flatMap(Node::asScalar).map(Scalar::text);
        if (text.isEmpty()) {
            return fields.fields("failureAfter")
                    .map(both -> new FailureAfter(
                            atLeast(1, both, "runs", usual.runs()), someTime(both, "time", usual.unhealthy())))
                    .orElse(usual);
        }
        return text.get().matches("-?[0-9]+")
                ? new FailureAfter(atLeast(1, fields, "failureAfter", usual.runs()), usual.unhealthy())
                : new FailureAfter(usual.runs(), someTime(fields, "failureAfter", usual.unhealthy()));
    }

    private static Duration someTime(Fields fields, String name, Duration otherwise) {
        var time = WaveRuleReader.duration(fields, name, otherwise);
        if (time.isZero()) {
            invalid(fields, name, "must be longer than no time at all, or every shard fails as it starts");
        }
        return time;
    }

    private static int atLeast(int least, Fields fields, String name, int otherwise) {
        int number = fields.integer(name).orElse(otherwise);
        if (number < least) {
            invalid(fields, name, "must be " + least + " or more, is " + number);
        }
        return number;
    }

    static void invalid(Fields fields, String name, String sentence) {
        fields.problem(IntegrationProblem.ROLLOUT_INVALID, name, sentence);
    }
}

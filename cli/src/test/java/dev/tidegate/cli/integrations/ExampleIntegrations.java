package dev.tidegate.cli.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.CommandRegistration;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.RootCommand;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A copy of the example data with a rollout in it, a store of its own, and no cluster that could be reached. */
public final class ExampleIntegrations {

    public static final String ROLLOUT = "bucket-keeper-tf-19";

    private static final JsonMapper JSON = new JsonMapper();
    private static final Path EXAMPLE = Path.of("..", "examples", "integrations", "data");
    private static final String WAVES = """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: bucket-keeper-tf-19
            integration: {$ref: /integrations/bucket-keeper.yml}
            from: 4be19c2
            to: 77aa001
            waves:
            - name: first
              targets: [{$ref: /aws/atlas/account.yml}]
              soak: 2h
            - name: rest
              rest: true
              approval: true
            gates: {minRuns: 0}
            """;

    private final Path directory;
    private final Path data;

    public ExampleIntegrations(Path directory) {
        this.directory = directory;
        this.data = directory.resolve("data");
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.toList()) {
                Path copy = data.resolve(EXAMPLE.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
        write("rollouts/bucket-keeper.yml", WAVES);
        write(
                "aws/draco/account.yml",
                text("aws/atlas/account.yml").replace("atlas", "draco").replace("111111111111", "444444444444"));
    }

    public Path data() {
        return data;
    }

    public void write(String file, String text) {
        try {
            Files.createDirectories(data.resolve(file).getParent());
            Files.writeString(data.resolve(file), text);
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    public String text(String file) {
        try {
            return Files.readString(data.resolve(file));
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    /** Runs a command of the group about these data. */
    public CommandResult run(String... words) {
        return CommandResult.of(root(), withPlaces(words));
    }

    /** Runs a command of the group about these data whose results are read while it runs. */
    public int runInto(OutputStream out, String... words) {
        return CommandResult.writingTo(out, root(), withPlaces(words));
    }

    /** Runs a command that looks at nothing but the data. */
    public CommandResult list(String... words) {
        return CommandResult.of(root(), words(Stream.of(words), "--data", data.toString()));
    }

    private String[] withPlaces(String... words) {
        return words(
                Stream.of(words),
                "--data",
                data.toString(),
                "--store",
                directory.resolve("store").toString(),
                "--kubeconfig",
                directory.resolve("kubeconfig").toString());
    }

    private static String[] words(Stream<String> words, String... places) {
        return Stream.of(Stream.of("integrations"), words, Stream.of(places))
                .flatMap(some -> some)
                .toArray(String[]::new);
    }

    private static RootCommand root() {
        return new RootCommand(
                "tidegate",
                "Integrations.",
                List.of("  tidegate integrations"),
                () -> "tidegate",
                List.of(new CommandRegistration(
                        "integrations", IntegrationsCommand.SUMMARY, () -> new IntegrationsCommand())));
    }

    /** Lets rollouts begin: no cluster can be reached, so that nothing else comes of it. */
    public void begin() {
        run("apply");
    }

    public Store store() {
        return Store.open(StoreConfig.embedded(directory.resolve("store")));
    }

    public static JsonNode json(CommandResult run) {
        try {
            return JSON.readTree(run.out());
        } catch (IOException unexpected) {
            throw new UncheckedIOException(run.out() + run.err(), unexpected);
        }
    }
}

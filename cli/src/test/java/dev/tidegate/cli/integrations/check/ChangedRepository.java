package dev.tidegate.cli.integrations.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.cli.integrations.ExampleIntegrations;
import dev.tidegate.cli.integrations.IntegrationsCommand;
import dev.tidegate.cli.shell.CommandRegistration;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.RootCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/**
 * A repository in which somebody proposes a change: the example data below {@code data}, two buckets more, and a branch
 * that is checked out.
 */
final class ChangedRepository implements AutoCloseable {

    static final String BUCKET_KEEPER = "data/integrations/bucket-keeper.yml";
    static final String ATLAS = "data/aws/atlas/account.yml";
    static final String PIN = "\n    - shard: {$ref: /aws/borealis/account.yml}\n      imageRef: 9d07aa1";

    private static final Path EXAMPLE = Path.of("..", "examples", "integrations", "data");

    private final Path directory;
    private final Git git;

    /** Without the pin of borealis, which a change may bring. */
    ChangedRepository(Path directory) throws Exception {
        this.directory = directory;
        this.git = Git.init()
                .setDirectory(directory.toFile())
                .setInitialBranch("main")
                .call();
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                write("data/" + EXAMPLE.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        edit(BUCKET_KEEPER, PIN, " []");
        edit(BUCKET_KEEPER, "/aws/account-1.yml]", "/aws/account-1.yml, /aws/bucket-1.yml]");
        edit(
                BUCKET_KEEPER,
                "managed:\n",
                "pr_check: {cmd: bucket-keeper, early_exit: true, check_only_affected_shards: true}\nmanaged:\n");
        write("data/buckets/logs.yml", bucket("logs", "atlas"));
        write("data/buckets/media.yml", bucket("media", "borealis"));
        write("data/settings.yml", settings(3));
        commit();
        git.checkout().setCreateBranch(true).setName("feature").call();
    }

    static String bucket(String name, String account) {
        return "$schema: /aws/bucket-1.yml\nname: %s\naccount: {$ref: /aws/%s/account.yml}\n".formatted(name, account);
    }

    static String settings(int retries) {
        return "$schema: /app-interface/app-interface-settings-1.yml\nretries: %d\n".formatted(retries);
    }

    Path directory() {
        return directory;
    }

    Git git() {
        return git;
    }

    Path reports() {
        return directory.resolve("reports");
    }

    ChangedRepository write(String file, String text) throws IOException {
        Files.createDirectories(directory.resolve(file).getParent());
        Files.writeString(directory.resolve(file), text);
        return this;
    }

    ChangedRepository edit(String file, String before, String after) throws IOException {
        String text = Files.readString(directory.resolve(file));
        if (!text.contains(before)) {
            throw new AssertionError(before + " is not in " + file);
        }
        return write(file, text.replace(before, after));
    }

    ChangedRepository remove(String file) throws IOException {
        Files.delete(directory.resolve(file));
        return this;
    }

    /** The pin of borealis. */
    ChangedRepository pin() throws IOException {
        return edit(BUCKET_KEEPER, "shardSpecOverrides: []", "shardSpecOverrides:" + PIN);
    }

    ChangedRepository commit() throws GitAPIException {
        git.add().addFilepattern("data").call();
        git.add().addFilepattern("data").setUpdate(true).call();
        git.commit()
                .setMessage("a change")
                .setSign(false)
                .setAuthor("Ada", "ada@example.com")
                .setCommitter("Ada", "ada@example.com")
                .call();
        return this;
    }

    /** A program that stands for a runtime of containers. */
    Path script(String name, String text) throws IOException {
        Path script = directory.resolve(name);
        Files.createDirectories(script.getParent());
        Files.writeString(script, "#!/bin/sh\n" + text);
        if (!script.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + script + " a program");
        }
        return script;
    }

    CommandResult check(String... words) {
        return checkOf("data", words);
    }

    CommandResult checkOf(String data, String... words) {
        var arguments = Stream.of(
                        Stream.of("integrations", "check"),
                        Stream.of(words),
                        Stream.of(
                                "--data",
                                directory.resolve(data).toString(),
                                "--out",
                                reports().toString()))
                .flatMap(stream -> stream)
                .toArray(String[]::new);
        return CommandResult.of(
                new RootCommand(
                        "tidegate",
                        "Integrations.",
                        List.of("  tidegate integrations"),
                        () -> "tidegate",
                        List.of(new CommandRegistration(
                                "integrations", IntegrationsCommand.SUMMARY, () -> new IntegrationsCommand()))),
                arguments);
    }

    /** The report against main, as programs read it. */
    JsonNode report(String... words) {
        return ExampleIntegrations.json(check(Stream.concat(Stream.of("--base", "main", "-o", "json"), Stream.of(words))
                .toArray(String[]::new)));
    }

    @Override
    public void close() {
        git.close();
    }
}

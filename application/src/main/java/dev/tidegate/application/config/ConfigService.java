package dev.tidegate.application.config;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.application.serve.ServeSettings;
import java.nio.file.Path;
import java.util.Map;

/** What people and programs can ask about a configuration file. Safe for many threads. */
public final class ConfigService {

    private final Map<String, String> variables;

    /**
     * A service.
     *
     * @param variables the environment variables of the process
     */
    public ConfigService(Map<String, String> variables) {
        this.variables = Map.copyOf(variables);
    }

    /** What is wrong with a file. */
    public Answer check(Path file) {
        var report = new ProblemReport(file.toString(), read(file).problems());
        return new Answer(report.in(Document.of("tidegate.config.check/v1")), report.status());
    }

    /** What a file comes to, with everything it does not say. */
    public Answer show(Path file) {
        return Answer.done(ConfigDocument.of(load(file)));
    }

    /**
     * The settings of a file.
     *
     * @throws RequestFailure if something is wrong with it
     */
    public ServeSettings load(Path file) {
        var loaded = read(file);
        var settings = loaded.settings();
        if (settings == null) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "%s cannot be used%n%s".formatted(file, ProblemLines.text(loaded.problems())));
        }
        return settings;
    }

    private LoadedConfig read(Path file) {
        return ConfigReader.read(file, InputFile.bytes(file), variables);
    }
}

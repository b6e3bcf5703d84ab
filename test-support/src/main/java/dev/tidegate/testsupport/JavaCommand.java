package dev.tidegate.testsupport;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a test starts a Java of its own: the one it runs in, told that its life is short, which halves its start. */
public final class JavaCommand {

    private JavaCommand() {}

    /** The beginning of a command line; class path, class and arguments follow. */
    public static List<String> start() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC");
    }

    /** The same with the class path of the test. */
    public static List<String> startWithClasses() {
        var command = new ArrayList<>(start());
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return command;
    }
}

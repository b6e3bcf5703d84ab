package dev.tidegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.ExitCode;
import org.junit.jupiter.api.Test;

class DemoLoaderTest {

    @Test
    void the_class_path_of_the_product_does_not_contain_the_demo() {
        assertThatThrownBy(() -> Class.forName("dev.tidegate.demo.DemoCommand"))
                .isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void the_demo_is_listed_although_it_is_not_loaded() {
        assertThat(CommandResult.of(Tidegate.root(), "--help").out())
                .contains("demo")
                .contains(DemoLoader.SUMMARY.substring(0, 40));
    }

    @Test
    void without_its_jar_the_demo_says_what_is_missing() {
        var run = CommandResult.of(Tidegate.root(), "demo", "upgrades", "--once", "--seed", "3");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED.number());
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("tidegate: the demo is not installed");
    }
}
